import { AMENDMENT_TABLE } from '#features/amendment/rules/acts.ts';
import { ACT_TABLES, type ActTableName } from '#features/cases/rules/tables/all-tables.ts';
import { casePath } from '#features/cases/rules/tables/case-segments.ts';
import type { ActTable } from '#features/cases/rules/tables/table.ts';
import { OBJECTION_TABLE } from '#features/objection/rules/acts.ts';
import { PROPOSAL_TABLE } from '#features/proposal/rules/acts.ts';
import { VERIFICATION_TABLE } from '#features/verification/rules/acts.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import { type Fields, number, text } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { CASES } from './calls.ts';
import { type Desk, type Json, Refused } from './desk.ts';
import { addressOf, isId, SUBJECTS } from './find-case.ts';
import { printCase } from './print.ts';
import { performAct } from './table-verbs.ts';
import type { Verb } from './verb.ts';

const STANDS = 'Das steht schon im Vorschlag. Bitte lassen Sie diese Option weg.';

function stateOf({ state, stage }: Json): string {
  return isRecord(state) ? String(state.name) : String(state ?? stage);
}

/** The act that leads from a state to where another one can be done: that one itself, or what proposes it. */
function stepTo({ moves }: ActTable, state: string, act: string): string {
  const open = Object.entries(moves[state] ?? {});
  const before = open.find(([, next]) => next !== state && moves[next ?? '']?.[act] !== undefined);
  return moves[state]?.[act] !== undefined ? act : (before?.[0] ?? act);
}

interface Order {
  kind: ActTableName;
  path: string;
  /** The act that signs. */
  sign: string;
  sent: Json;
  /** What is proposed where nothing else was typed. */
  usually?: (found: Json) => Json;
}

/** Signs what is proposed; where nothing is proposed yet, proposes it for somebody else to sign. */
export async function proposeOrSign(
  desk: Desk,
  { kind, path, sign, sent, usually = () => ({}) }: Order,
): Promise<Json> {
  const table: ActTable = ACT_TABLES[kind];
  const found = await desk.get(path);
  const act = stepTo(table, stateOf(found), sign);
  const needs = table.acts[act]?.needs ?? {};
  const proposing = act === sign ? {} : usually(found);
  const stands = Object.keys(sent).filter((name) => !Object.hasOwn(needs, name));
  if (act === sign && stands.length > 0)
    throw new Refused(STANDS, { violations: stands.map((name) => wrong(name, STANDS)) });
  return performAct(desk, { path, act, needs, sent: { ...proposing, ...sent } });
}

const factsOf = ({ facts }: Json): Json => (isRecord(facts) ? facts : {});

function draftOf(found: Json): Json {
  const { approval } = factsOf(found);
  return isRecord(approval) ? { approval: approval.draft } : {};
}

function decision(
  verb: 'approve' | 'deny' | 'revoke',
  propose: 'approval' | 'denial' | 'revocation',
  what: string,
): Verb {
  const { acts }: ActTable = PROPOSAL_TABLE;
  return {
    noun: 'proposal',
    verb,
    summary: `${what}: schlägt es vor oder unterschreibt, was eine andere Person vorgeschlagen hat`,
    subject: SUBJECTS.proposal,
    isLoose: true,
    fields: { ...acts[`propose-${propose}`]?.needs, ...acts[verb]?.needs },
    run: async (desk, sent, typed) => {
      const path = await addressOf(desk, 'proposal', typed);
      await proposeOrSign(desk, {
        kind: 'proposal',
        path,
        sign: verb,
        sent,
        ...(verb === 'approve' ? { usually: draftOf } : {}),
      });
      return desk.get(path);
    },
    print: printCase,
  };
}

interface Proceeding {
  kind: 'amendment' | 'objection';
  verb: string;
  begin: string;
  what: string;
  fields: Fields;
  usually?: Order['usually'];
}

/** Begins a proceeding about an application, or ends the one that is pending, by the word for its outcome. */
function proceeding({ kind, verb, begin, what, fields, usually }: Proceeding): Verb {
  const table: ActTable = ACT_TABLES[kind];
  const ends = Object.entries(table.acts).flatMap(([act, { secondPerson }]) => {
    const [to = ''] = Object.values(table.moves).flatMap((moves) => moves?.[act] ?? []);
    return secondPerson || act === 'withdraw' ? [{ act, word: table.states[to] ?? to }] : [];
  });
  const words = ends.map(({ word }) => word).join(', ');
  return {
    ...{ noun: 'proposal', verb, summary: `vermerkt ${what}, mit --outcome das Ende`, subject: SUBJECTS.proposal },
    isLoose: true,
    fields: { ...fields, outcome: voluntary(text({ label: `Ausgang: ${words}`, max: 40 })) },
    run: async (desk, { outcome, ...sent }, typed) => {
      const owner = await addressOf(desk, 'proposal', typed);
      const found = await desk.get(owner);
      const all = factsOf(found)[`${kind}s`] as Json[];
      const open = all.filter(({ closedAt }) => closedAt === null);
      if (outcome === undefined) {
        const path = `${casePath(kind)}/${found.id}`;
        await performAct(desk, { path, act: begin, needs: table.acts[begin]?.needs, sent });
        return desk.get(owner);
      }
      const end = ends.find(({ word }) => word === outcome);
      if (end === undefined) throw new Refused(`--outcome: Möglich sind: ${words}.`);
      if (open.length > 1) throw new Refused(whichOf(kind, open));
      if (open[0] === undefined) throw new Refused(`Ein ${table.subject} ist nicht anhängig.`);
      const path = `${casePath(kind)}/${open[0].id}`;
      await proposeOrSign(desk, { kind, path, sign: end.act, sent, ...(usually === undefined ? {} : { usually }) });
      return desk.get(owner);
    },
    print: printCase,
  };
}

function whichOf(kind: string, open: readonly Json[]): string {
  const ids = open.map(({ id }) => id).join(', ');
  return `Mehrere sind anhängig (${ids}). Nennen Sie den gemeinten: npm run agency -- ${kind} <Tätigkeit> <Kennung>`;
}

const TWICE: Violation = wrong('value', 'Vorbereiten und ziehen zwei Personen: erst --percent, dann --value.');

const PERCENT = voluntary(
  number({
    label: 'Ziehung vorbereiten: Anteil in Prozent',
    decimals: 0,
    invalid: 'Bitte geben Sie eine ganze Zahl an.',
  }),
);
const VALUE = voluntary(text({ label: 'vorbereitete Ziehung ziehen: Gewinnzahlen von KENO', max: 200 }));

/** One proof of use by name, or a draw by two people among all that were in none. */
const CHECK: Verb = {
  noun: 'verification',
  verb: 'check-required',
  summary: 'bestimmt die vertiefte Prüfung: für einen Verwendungsnachweis oder durch eine Ziehung von zwei Personen',
  subject: { ...SUBJECTS.verification, isOptional: true },
  isLoose: true,
  fields: { ...VERIFICATION_TABLE.acts['require-check'].needs, percent: PERCENT, value: VALUE },
  run: async (desk, { percent, value, ...sent }, typed) => {
    if (percent !== undefined) {
      if (value !== undefined) throw new Refused(TWICE.message, { violations: [TWICE] });
      return desk.post(casePath('sample'), { classes: [{ from: 0, percent }] });
    }
    if (value !== undefined) {
      return desk.post(`${await addressOf(desk, 'sample', 'offen')}/acts/draw`, { publicValue: value });
    }
    if (typed === '') throw new Refused('Bitte nennen Sie eine Nummer oder mit --percent einen Anteil.');
    const path = await addressOf(desk, 'verification', typed);
    await desk.post(`${path}/acts/require-check`, { checkRequired: true, ...sent });
    return desk.get(path);
  },
};

/** The act by the state: what is open is extended. */
const RESUBMIT: Verb = {
  noun: 'verification',
  verb: 'open-resubmission',
  summary: 'öffnet oder verlängert das Nachreichen von Rechnungen bis zum Ende eines Tages',
  subject: SUBJECTS.verification,
  fields: VERIFICATION_TABLE.acts['open-resubmission'].needs,
  run: async (desk, sent, typed) => {
    const path = await addressOf(desk, 'verification', typed);
    const isOpen = stateOf(await desk.get(path)) === 'resubmit_invoices';
    const act = isOpen ? 'extend-resubmission' : 'open-resubmission';
    await performAct(desk, { path, act, needs: VERIFICATION_TABLE.acts[act].needs, sent });
    return desk.get(path);
  },
  print: printCase,
};
const CLOSE: Verb = {
  ...RESUBMIT,
  verb: 'close',
  summary: VERIFICATION_TABLE.acts['close-resubmission'].label,
  fields: {},
  run: async (desk, _sent, typed) => {
    const path = await addressOf(desk, 'verification', typed);
    await desk.post(`${path}/acts/close-resubmission`, {});
    return desk.get(path);
  },
};

function listOf(kind: 'proposal' | 'verification', what: string): Verb {
  const run: Verb['run'] = (desk, sent) => {
    const query = new URLSearchParams({ kind, ...(sent as Record<string, string>) });
    return desk.get(`/api/agency/cases?${query}`);
  };
  return { noun: kind, verb: 'list', summary: `sucht ${what}`, fields: CASES, plain: ['text'], run };
}

const RETRY: Verb = {
  noun: 'job',
  verb: 'retry',
  summary: 'führt gescheiterte Aufträge noch einmal aus',
  subject: { name: 'id', placeholder: 'Kennung', help: 'Kennung aus job list, oder alle', example: 'alle' },
  fields: {},
  run: async (desk, _sent, typed) => {
    const jobs = '/api/agency/jobs';
    const ids = typed === 'alle' ? (await desk.members(`${jobs}?itemsPerPage=100`)).map(({ id }) => id) : [typed];
    if (!ids.every((id) => isId(String(id))))
      throw new Refused(`Einen gescheiterten Auftrag „${typed}“ gibt es nicht.`);
    for (const id of ids) await desk.post(`${jobs}/${id}/acts/retry`, {});
    return { retried: ids };
  },
  print: ({ retried }) => `${(retried as unknown[]).length} Aufträge werden noch einmal ausgeführt.`,
};

/** Words of its own: decisions of two people in one verb, and what asks the portal more than once. */
export const OWN_VERBS: readonly Verb[] = [
  listOf('proposal', 'Anträge'),
  decision('approve', 'approval', 'bewilligt einen Antrag, ohne andere Angaben wie er eingereicht ist'),
  decision('deny', 'denial', 'lehnt einen Antrag ab'),
  decision('revoke', 'revocation', 'widerruft eine Bewilligung'),
  proceeding({
    ...{ kind: 'amendment', verb: 'amend', begin: 'request', what: 'einen Änderungsantrag' },
    fields: AMENDMENT_TABLE.acts.request.needs,
    usually: (found) => ({ changes: factsOf(found).changes }),
  }),
  proceeding({
    ...{ kind: 'objection', verb: 'object', begin: 'file', what: 'einen Widerspruch' },
    fields: { ...OBJECTION_TABLE.acts.file.needs, ...OBJECTION_TABLE.acts['propose-rejection'].needs },
  }),
  listOf('verification', 'Verwendungsnachweise'),
  CHECK,
  RESUBMIT,
  CLOSE,
  RETRY,
];
