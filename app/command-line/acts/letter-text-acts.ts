import { TEXT_BLOCKS, TEXT_NAMES } from '#features/letter/rules/text-blocks.ts';
import { findTexts, getTextName } from '#features/letter-texts/server/text-store.ts';
import { AGENCY_CALLS } from '#features/officers/server/public.ts';
import { type Act, defineAct } from '../act.ts';
import { printFacts, printTable } from '../print.ts';
import { TEXT_OPTION } from './declared-options.ts';

const LIST = defineAct({
  noun: 'letter-text',
  verb: 'list',
  summary: 'zeigt alle Textbausteine der Schreiben mit ihrer Fassung',
  example: 'letter-text list',
  by: AGENCY_CALLS.letterTexts.roles,
  audit: 'none',
  options: {},
  run: async (portal) => {
    const texts = await findTexts(portal, portal.db);
    return { texts: TEXT_NAMES.map((name) => ({ name, title: TEXT_BLOCKS[name].title, ...texts[name] })) };
  },
  text: ({ texts }) =>
    printTable(
      ['Name', 'Wo er steht', 'Fassung'],
      texts.map(({ name, title, version }) => [name, title, version]),
    ),
});

const SHOW = defineAct({
  noun: 'letter-text',
  verb: 'show',
  summary: 'zeigt einen Textbaustein, wie er in Kraft ist',
  example: 'letter-text show approve-conditions',
  by: AGENCY_CALLS.letterTexts.roles,
  audit: 'none',
  options: { block: TEXT_OPTION },
  run: async (portal, { block }) => {
    const name = getTextName(block);
    return { name, title: TEXT_BLOCKS[name].title, ...(await findTexts(portal, portal.db))[name] };
  },
  text: ({ title, version, text }) => `${printFacts({ 'Wo er steht': title, Fassung: version })}\n\n${text}`,
});

export const LETTER_TEXT_ACTS: readonly Act[] = [LIST, SHOW];
