import { ACT_TABLES, type ActTableName } from '#features/cases/rules/tables/all-tables.ts';
import { casePath } from '#features/cases/rules/tables/case-segments.ts';
import type { ActTable } from '#features/cases/rules/tables/table.ts';
import { isProposalNumber } from '#features/proposal/rules/proposal-number.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import { type Desk, type Json, Refused } from './desk.ts';
import type { Subject } from './verb.ts';

const NUMBER = {
  placeholder: 'Nummer|Kennung',
  help: 'Antragsnummer oder Kennung',
  example: 'DJ22-0000017',
} as const;

/** How the cases of each kind are named. */
export const SUBJECTS: Readonly<Record<ActTableName, Subject>> = {
  proposal: { ...NUMBER, name: 'proposal' },
  correction: { ...NUMBER, name: 'correction' },
  amendment: { ...NUMBER, name: 'amendment' },
  objection: { ...NUMBER, name: 'objection' },
  hearing: { ...NUMBER, name: 'hearing' },
  verification: { ...NUMBER, name: 'verification' },
  payout: { ...NUMBER, name: 'payout' },
  'bank-change': { ...NUMBER, name: 'bank-change' },
  letter: { ...NUMBER, name: 'letter' },
  raffle: {
    name: 'pot',
    placeholder: 'Kennung|Monat',
    help: 'Kennung des Lostopfs oder Monat der Ziehung',
    example: '2022-03',
  },
  'letter-text': {
    name: 'block',
    placeholder: 'Name',
    help: 'Name des Textbausteins, wie ihn letter-text list zeigt',
    example: 'approve-conditions',
  },
  budget: {
    name: 'change',
    placeholder: 'neu|Kennung',
    help: 'Kennung einer Änderung des Budgets; „neu“ für eine neue, sonst für die neueste',
    example: 'neu',
  },
  'role-grant': {
    name: 'person',
    placeholder: 'Adresse|Kennung',
    help: 'wer die Rollen bekommt, oder die Kennung eines Vorschlags; sonst der neueste Vorschlag dieser Person',
    example: 'anna@behoerde.example',
  },
  sample: {
    name: 'sample',
    placeholder: 'offen|Kennung',
    help: 'Kennung der Stichprobe; „offen“ für die älteste, die noch nicht gezogen ist',
    example: 'offen',
  },
};

export const isId = (typed: string): boolean => /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(typed);

/** Where the facts of a case name what hangs on it, the newest first. */
const WITHIN = {
  correction: ['proposal', 'corrections'],
  amendment: ['proposal', 'amendments'],
  objection: ['proposal', 'objections'],
  hearing: ['proposal', 'hearings'],
  letter: ['proposal', 'letters'],
  payout: ['verification', 'payouts'],
  'bank-change': ['verification', 'bankChanges'],
} as const satisfies Partial<Record<ActTableName, readonly ['proposal' | 'verification', string]>>;

/** The facts have them in the order in which they came. */
const OLDEST_FIRST: readonly string[] = ['payouts', 'letters'];
/** What only accompanies a decision is not what is meant by its letter. */
const ACCOMPANIES = 'proposal.certify';

function isWithin(kind: ActTableName): kind is keyof typeof WITHIN {
  return Object.hasOwn(WITHIN, kind);
}

/**
 * The address of a case by what a person calls it, found in the portal's own answers. An act that begins a case is done at the
 * one it is about. Throws Refused.
 */
export async function addressOf(desk: Desk, kind: ActTableName, typed: string, act = ''): Promise<string> {
  const at = (id: unknown) => `${casePath(kind)}/${String(id).toLowerCase()}`;
  if (kind === 'verification') return findVerification(desk, typed);
  if (isId(typed) && kind !== 'role-grant') return at(typed);
  if (kind === 'proposal') return findProposal(desk, typed);
  if (!isWithin(kind)) return at(await FINDERS[kind](desk, typed, act));
  const [owner, list] = WITHIN[kind];
  const path = await addressOf(desk, owner, typed);
  const { id, facts } = await desk.get(path);
  const { moves }: ActTable = ACT_TABLES[kind];
  const hanging = isRecord(facts) && Array.isArray(facts[list]) ? (facts[list] as Json[]) : [];
  const all = hanging.filter(({ act: of }) => of !== ACCOMPANIES);
  const newest = OLDEST_FIRST.includes(list) ? all.at(-1) : all[0];
  return at(moves.none?.[act] === undefined && newest !== undefined ? newest.id : id);
}

async function findProposal(desk: Desk, typed: string): Promise<string> {
  if (!isProposalNumber(typed.toUpperCase())) {
    throw new Refused(`„${typed}“ ist keine gültige Antragsnummer. Bitte prüfen Sie die Ziffern.`);
  }
  const query = new URLSearchParams({ kind: 'proposal', text: typed });
  const found = (await desk.members(`/api/agency/cases?${query}`)).find(({ number }) => number === typed.toUpperCase());
  if (found === undefined) throw new Refused(`Einen Antrag „${typed}“ gibt es nicht.`);
  return String(found['@id']);
}

/** By its own id or that of the application, or by the number both have. */
async function findVerification(desk: Desk, typed: string): Promise<string> {
  const own = `${casePath('verification')}/${typed.toLowerCase()}`;
  if (isId(typed) && (await exists(desk, own))) return own;
  const { facts } = await desk.get(await addressOf(desk, 'proposal', typed));
  const id = isRecord(facts) ? facts.verification : null;
  if (typeof id !== 'string') throw new Refused(`Zu „${typed}“ gibt es keinen Verwendungsnachweis.`);
  return `${casePath('verification')}/${id}`;
}

async function exists(desk: Desk, path: string): Promise<boolean> {
  return desk.get(path).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused && error.status === 404) return false;
      throw error;
    },
  );
}

type Finder = (desk: Desk, typed: string, act: string) => Promise<unknown>;

const FINDERS: Readonly<Record<Exclude<ActTableName, keyof typeof WITHIN | 'proposal' | 'verification'>, Finder>> = {
  raffle: findPot,
  'letter-text': async (desk, typed) => {
    const found = (await desk.members(casePath('letter-text'))).find(({ name }) => name === typed);
    if (found === undefined) throw new Refused(`Einen Textbaustein „${typed}“ gibt es nicht.`);
    return found.id;
  },
  budget: async (desk, typed, act) => {
    const { moves }: ActTable = ACT_TABLES.budget;
    if (moves.none?.[act] !== undefined) return 'new';
    const { changes } = await desk.get('/api/agency/budget');
    const [newest] = changes as Json[];
    if (newest === undefined) throw new Refused(`Eine Änderung „${typed}“ gibt es nicht.`);
    return newest.id;
  },
  'role-grant': async (desk, typed) => {
    const { officers, grants } = await desk.get('/api/agency/access');
    const person = (officers as Json[]).find(({ email }) => email === typed.toLowerCase())?.id ?? typed;
    const own = (grants as Json[]).find((grant) => isRecord(grant.officer) && grant.officer.id === person);
    if (own === undefined && !isId(typed)) throw new Refused(`Für „${typed}“ ist nichts vorgeschlagen.`);
    return own?.id ?? typed;
  },
  sample: async (desk, typed) => {
    const open = (await desk.members(casePath('sample'))).filter(({ drawnAt }) => drawnAt === null);
    if (typed !== 'offen' || open.length === 0) throw new Refused('Es gibt keine vorbereitete Stichprobe.');
    return open.at(-1)?.id;
  },
};

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Pots are public, by the month of their draw. */
export async function findPot(desk: Desk, typed: string): Promise<unknown> {
  if (isId(typed)) return typed.toLowerCase();
  if (!MONTH.test(typed)) {
    throw new Refused(`„${typed}“ ist weder die Kennung eines Lostopfs noch ein Monat wie 2022-03.`);
  }
  const pots = await desk.members('/api/raffle_pots');
  const [found, ...others] = pots.filter(({ dayOfRaffle }) => String(dayOfRaffle).startsWith(typed));
  if (found === undefined) throw new Refused(`Im Monat ${typed} gibt es keine Ziehung.`);
  if (others.length > 0)
    throw new Refused(`Im Monat ${typed} gibt es mehrere Ziehungen. Bitte geben Sie die Kennung an.`);
  return found.id;
}

export const ACCOUNT: Subject = {
  name: 'account',
  placeholder: 'Adresse|Kennung',
  help: 'E-Mail-Adresse oder Kennung des Kontos',
  example: 'erika@example.org',
};
export async function findAccount(desk: Desk, typed: string): Promise<string> {
  const path = '/api/agency/accounts';
  if (isId(typed)) return `${path}/${typed.toLowerCase()}`;
  const found = await desk.members(`${path}?${new URLSearchParams({ text: typed })}`);
  const one = found.find(({ email }) => String(email).toLowerCase() === typed.toLowerCase());
  if (one === undefined) throw new Refused(`Ein Konto „${typed}“ gibt es nicht.`);
  return String(one['@id']);
}
