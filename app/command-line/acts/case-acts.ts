import { AMENDMENTS } from '#features/amendment/server/amendment-store.ts';
import { isRole } from '#features/audit/rules/roles.ts';
import { listChanges } from '#features/budget/server/desk/change-store.ts';
import { BUDGET_ID } from '#features/budget/server/public.ts';
import { ACT_TABLES, type ActTableName } from '#features/cases/rules/tables/all-tables.ts';
import { type ActRule, type ActTable, actsOf } from '#features/cases/rules/tables/table.ts';
import { getProposalId } from '#features/cases/server/find-cases.ts';
import { performAct } from '#features/cases/server/perform-act.ts';
import { CORRECTIONS } from '#features/correction/server/correction-store.ts';
import { HEARINGS } from '#features/hearing/server/hearing-store.ts';
import { getTextName, textIdOf } from '#features/letter-texts/server/text-store.ts';
import { OBJECTIONS } from '#features/objection/server/objection-store.ts';
import { getOfficerByEmail } from '#features/officers/server/public.ts';
import { listGrants } from '#features/officers/server/role-grants/grant-store.ts';
import { listBankChanges } from '#features/payout/server/bank-store.ts';
import { listPayouts } from '#features/payout/server/store.ts';
import { listLettersOf } from '#features/post-out/server/post-store.ts';
import { getPotId } from '#features/raffle/server/public.ts';
import { getSampleId } from '#features/sample/server/sample-store.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import type { Portal } from '#ground/server/portal.ts';
import { type Act, type ActOption, type CaseView, defineAct } from '../act.ts';
import { printFacts } from '../print.ts';
import {
  CASE_OPTION,
  CHANGE_OPTION,
  fieldsFrom,
  GRANT_OPTION,
  optionsOf,
  POT_OPTION,
  SAMPLE_OPTION,
  TEXT_OPTION,
} from './declared-options.ts';
import { PROPOSAL_VIEW } from './proposal-acts.ts';
import { usualException } from './two-people.ts';
import { VERIFICATION_VIEW } from './verification-acts.ts';
import { getVerificationId } from './verification-case.ts';

/** How a kind of case is named on the command line. */
interface Named {
  /** The option that names it, and an example. */
  option: string;
  number: string;
  /** Where it is neither a number nor an id. */
  typed?: ActOption;
  /** What a number or month says first: the case itself, or what cases of this kind are about. */
  findOwner(portal: Portal, typed: string): Promise<string>;
  /** Newest first, of an owner; absent: the owner is the case. */
  list?(portal: Portal, owner: string): Promise<readonly { id: string }[]>;
  /** Shows the case as it is after the act. */
  view?: CaseView;
}

const OF_PROPOSAL = { number: 'DJ22-0000017', findOwner: getProposalId } as const;
const OF_VERIFICATION = { number: 'DJ22-0000017', findOwner: getVerificationId } as const;

const NAMED: Readonly<Record<ActTableName, Named>> = {
  proposal: { ...OF_PROPOSAL, option: 'proposal', view: PROPOSAL_VIEW },
  correction: { ...OF_PROPOSAL, option: 'correction', list: ({ db }, owner) => CORRECTIONS.list(db, owner) },
  amendment: { ...OF_PROPOSAL, option: 'amendment', list: ({ db }, owner) => AMENDMENTS.list(db, owner) },
  objection: { ...OF_PROPOSAL, option: 'objection', list: ({ db }, owner) => OBJECTIONS.list(db, owner) },
  hearing: { ...OF_PROPOSAL, option: 'hearing', list: ({ db }, owner) => HEARINGS.list(db, owner) },
  verification: { ...OF_VERIFICATION, option: 'verification', view: VERIFICATION_VIEW },
  payout: {
    ...{ ...OF_VERIFICATION, option: 'payout' },
    list: async ({ db }, owner) => (await listPayouts(db, owner)).toReversed(),
  },
  'bank-change': { ...OF_VERIFICATION, option: 'bank-change', list: ({ db }, owner) => listBankChanges(db, owner) },
  raffle: { option: 'pot', typed: POT_OPTION, number: '2022-03', findOwner: getPotId },
  letter: {
    ...{ ...OF_PROPOSAL, option: 'letter' },
    list: ({ db }, owner) => listLettersOf(db, owner),
  },
  'letter-text': {
    ...{ option: 'block', typed: TEXT_OPTION, number: 'approve-conditions' },
    findOwner: async (_portal, typed) => textIdOf(getTextName(typed)),
  },
  budget: {
    ...{ option: 'change', typed: CHANGE_OPTION, number: 'neu' },
    findOwner: async (_portal, typed) => (isUuid(typed) ? typed : BUDGET_ID),
    list: ({ db }) => listChanges(db),
  },
  'role-grant': {
    ...{ option: 'officer-access', typed: GRANT_OPTION, number: 'anna@behoerde.example' },
    findOwner: async ({ db }, typed) => (isUuid(typed) ? typed : (await getOfficerByEmail(db, typed)).id),
    list: ({ db }, owner) => listGrants(db, owner),
  },
  sample: { option: 'sample', typed: SAMPLE_OPTION, number: 'offen', findOwner: getSampleId },
};

/** An act begins a case where there is none yet: then the number names what the case is about. */
async function getCaseId(portal: Portal, kind: ActTableName, act: string, typed: string): Promise<string> {
  const { findOwner, list } = NAMED[kind];
  if (list === undefined) return findOwner(portal, typed);
  if (isUuid(typed)) return typed.toLowerCase();
  const owner = await findOwner(portal, typed);
  const { moves }: ActTable = ACT_TABLES[kind];
  if (moves.none?.[act] !== undefined) return owner;
  return (await list(portal, owner))[0]?.id ?? owner;
}

/** One act of a table as a verb: its label, roles, options and refusals are the declaration's. */
export function caseAct(kind: ActTableName, act: string, verb = act): Act {
  const { acts, states }: ActTable = ACT_TABLES[kind];
  const rule = acts[act] as ActRule;
  const { option, number, typed: named = CASE_OPTION, view } = NAMED[kind];
  const options = { [option]: named, ...optionsOf(rule.needs) };
  return defineAct({
    ...{ noun: kind, verb, options },
    summary: rule.label,
    example: [kind, verb, number, ...exampleOf(optionsOf(rule.needs))].join(' '),
    by: rule.by.filter(isRole),
    run: async (portal, values: Readonly<Record<string, unknown>>, { performer }) => {
      const id = await getCaseId(portal, kind, act, String(values[option]));
      const typed = fieldsFrom(rule.needs, values, portal.clock.today());
      const usual = 'exception' in typed ? {} : await usualException(portal, ACT_TABLES[kind], { kind, id, act });
      const fields = { ...usual, ...typed };
      const { iri, state } = await performAct(portal, performer, { kind, id, act, fields });
      return view === undefined ? { iri, state } : view.see(portal, id);
    },
    text: (result) => view?.text(result) ?? printDone(result as { iri: string; state: string }, states),
  });
}

function printDone({ iri, state }: { iri: string; state: string }, states: ActTable['states']): string {
  return printFacts({ Vorgang: iri, Stand: states[state] ?? state });
}

const EXAMPLES = {
  ...{ text: '"Text"', file: 'datei', list: 'files.bank', day: '2022-04-05', integer: '10' },
  ...{ instant: '2022-03-15T10:00:00+01:00', euro: '1.234,56', yesNo: 'ja', json: "'{}'" },
} as const satisfies Record<ActOption['kind'], string>;

function exampleOf(options: Readonly<Record<string, ActOption>>): string[] {
  const required = Object.entries(options).filter(([, option]) => option.required);
  return required.map(([name, { kind }]) => `--${name} ${EXAMPLES[kind]}`);
}

/** Every act an officer has. */
export const CASE_ACTS: readonly Act[] = (Object.keys(ACT_TABLES) as ActTableName[]).flatMap((kind) => {
  const table: ActTable = ACT_TABLES[kind];
  return actsOf(table)
    .filter((act) => table.acts[act]?.by.some(isRole))
    .map((act) => caseAct(kind, act));
});
