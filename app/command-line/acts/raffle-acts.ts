import type { Role } from '#features/audit/rules/roles.ts';
import { performAct } from '#features/cases/server/perform-act.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { RAFFLE_TABLE } from '#features/raffle/rules/acts.ts';
import { POT_PLAN } from '#features/raffle/rules/pot-plan.ts';
import { readPublicValue } from '#features/raffle/rules/public-source.ts';
import { findProtocol, getPotId, type ListedPot, listPots, openPot } from '#features/raffle/server/public.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import { readSent } from '#ground/server/hydra/read-sent.ts';
import type { Portal } from '#ground/server/portal.ts';
import { printInstant } from '#ground/server/time/instants.ts';
import { type Act, defineAct } from '../act.ts';
import { printFacts, printTable } from '../print.ts';
import { fieldsFrom, optionsOf, POT_OPTION } from './declared-options.ts';

/** Whoever runs the programme draws, two of them. */
const DRAWING: readonly Role[] = ['programme-admin'];

const OPEN = defineAct({
  noun: 'raffle',
  verb: 'open',
  summary: 'eröffnet einen Lostopf',
  example: 'raffle open --from 2022-04-01 --to 2022-04-24 --quotas 500',
  by: DRAWING,
  options: optionsOf(POT_PLAN),
  run: (portal, values, { performer }) =>
    openPot(portal, readSent(POT_PLAN, fieldsFrom(POT_PLAN, values), ''), performer.actor),
  text: ({ id, commitment }) =>
    `Der Lostopf ist eröffnet.\n${printFacts({ Kennung: id, 'Prüfsumme des Startwerts': commitment })}`,
});

const FREEZE = defineAct({
  noun: 'raffle',
  verb: 'freeze',
  summary: 'schließt die Liste der Lose; nach Ende der Bewerbung tut das Portal es auch von selbst',
  example: 'raffle freeze 2022-03',
  by: DRAWING,
  options: { pot: POT_OPTION },
  run: async (portal, { pot }, { performer }) => {
    const id = await getPotId(portal, pot);
    const isClosed = (await getPot(portal, id)).frozenAt !== null;
    if (!isClosed) await performAct(portal, performer, { kind: 'raffle', id, act: 'freeze', fields: {} });
    return getPot(portal, id);
  },
  text: ({ listHash, entries, frozenAt }) =>
    `Die Liste ist geschlossen.\n${printFacts({
      Lose: entries,
      'Prüfsumme der Liste': listHash,
      'Geschlossen am': printInstant(frozenAt),
    })}`,
});

const DRAW = defineAct({
  noun: 'raffle',
  verb: 'draw',
  summary: 'bereitet die Ziehung mit dem öffentlichen Wert vor (erste Person) oder zieht mit ihm (zweite Person)',
  example: 'raffle draw 2022-03 --value "2 5 9 11 14 19 23 24 30 33 38 42 45 47 51 56 60 62 66 70"',
  by: DRAWING,
  options: { pot: POT_OPTION, ...optionsOf(RAFFLE_TABLE.acts.draw.needs) },
  run: async (portal, { pot, ...values }, { performer }) => {
    const id = await getPotId(portal, pot);
    const { publicValue } = fieldsFrom(RAFFLE_TABLE.acts.draw.needs, values);
    const repeated = await drawOnce(portal, performer, id, String(publicValue));
    const { id: _id, ...drawn } = await getPot(portal, id);
    return { pot: id, repeated, ...drawn };
  },
  text: ({ repeated, stage, entries, winners, drawnAt, pot }) =>
    stage === 'prepared'
      ? 'Die Ziehung ist vorbereitet. Eine zweite Person zieht mit demselben Wert.'
      : `${repeated ? 'Dieser Lostopf war schon so gezogen. Es wurde nichts geändert.' : 'Die Ziehung ist abgeschlossen.'}\n${printFacts(
          { Lose: entries, Gezogen: winners, 'Gezogen am': printInstant(drawnAt), Protokoll: `raffle protocol ${pot}` },
        )}`,
});

/** The next act of a draw. True: it was drawn with this value before, also while this was on its way. */
async function drawOnce(portal: Portal, performer: Performer, id: string, publicValue: string): Promise<boolean> {
  const { stage } = await getPot(portal, id);
  const act = stage === 'ended' || stage === 'frozen' ? 'prepare' : 'draw';
  try {
    await performAct(portal, performer, { kind: 'raffle', id, act, fields: { publicValue } });
    return false;
  } catch (error) {
    const now = await getPot(portal, id);
    if (now.stage !== 'drawn') throw error;
    const typed = readPublicValue(now.publicKind, publicValue);
    if (typed.ok && now.publicValue === typed.value) return true;
    throw conflict(`Dieser Lostopf ist bereits gezogen, und zwar mit dem öffentlichen Wert „${now.publicValue}“.`);
  }
}

async function getPot(portal: Portal, id: string): Promise<ListedPot> {
  const pot = (await listPots(portal)).find((one) => one.id === id);
  if (pot === undefined) throw conflict('Diesen Lostopf gibt es nicht. Bitte prüfen Sie die Kennung.');
  return pot;
}

const LIST = defineAct({
  noun: 'raffle',
  verb: 'list',
  summary: 'zeigt alle Lostöpfe mit Stand und Zahlen',
  example: 'raffle list',
  by: null,
  audit: 'none',
  options: {},
  run: async (portal) => ({ pots: await listPots(portal) }),
  text: ({ pots }) =>
    printTable(
      ['Kennung', 'Bewerbung bis', 'Ziehung', 'Stand', 'Lose', 'Kontingente', 'Gezogen'],
      pots.map((pot) => [
        pot.id,
        printInstant(pot.raffleEnd),
        formatDay(pot.dayOfRaffle),
        RAFFLE_TABLE.states[pot.stage],
        pot.entries,
        pot.quotas,
        pot.winners,
      ]),
    ),
});

const PROTOCOL = defineAct({
  noun: 'raffle',
  verb: 'protocol',
  summary: 'gibt das Protokoll einer Ziehung aus, zum Nachrechnen mit npm run verify-draw',
  example: 'raffle protocol 2022-03 --json > protokoll.json',
  by: null,
  audit: 'none',
  options: { pot: POT_OPTION },
  run: async (portal, { pot }) => {
    const protocol = await findProtocol(portal, await getPotId(portal, pot));
    if (protocol === undefined)
      throw conflict('Dieser Lostopf ist noch nicht gezogen. Ein Protokoll gibt es erst danach.');
    return protocol;
  },
  text: (protocol) => JSON.stringify(protocol, null, 1),
});

export const RAFFLE_ACTS: readonly Act[] = [OPEN, FREEZE, DRAW, LIST, PROTOCOL];
