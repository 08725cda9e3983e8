import { ACT_TABLES, type ActTableName } from '#features/cases/rules/all-tables.ts';
import { casePath } from '#features/cases/rules/case-segments.ts';
import type { ActTable } from '#features/cases/rules/table.ts';
import { isProposalNumber } from '#features/proposal/rules/proposal-number.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import { type Desk, type Json, Refused } from './desk.ts';
import type { Subject } from './verb.ts';

const SOMEBODY = 'anna@behoerde.example';

/** Subjects that have no application's number: option, placeholder, help, example. */
const NAMED: Readonly<Record<string, readonly [string, string, string, string]>> = {
  raffle: ['pot', 'Kennung|Monat', 'Kennung des Lostopfs oder Monat der Ziehung', '2022-03'],
  'letter-text': ['block', 'Name', 'Name des Textbausteins, wie ihn letter-text list zeigt', 'approve-conditions'],
  budget: [
    'change',
    'neu|Kennung',
    'Kennung einer Änderung des Budgets; „neu“ für eine neue, sonst die neueste',
    'neu',
  ],
  'role-grant': ['person', 'Adresse|Kennung', 'wer die Rollen bekommt, oder die Kennung eines Vorschlags', SOMEBODY],
  sample: ['sample', 'offen|Kennung', 'Kennung der Stichprobe; „offen“ für die älteste, die noch wartet', 'offen'],
  account: ['account', 'Adresse|Kennung', 'E-Mail-Adresse oder Kennung des Kontos', 'erika@example.org'],
  officer: ['email', 'Adresse', 'dienstliche E-Mail-Adresse', SOMEBODY],
};

export function subjectOf(noun: string): Subject {
  const [name = noun, placeholder = 'Nummer|Kennung', help = 'Antragsnummer oder Kennung', example = 'DJ22-0000017'] =
    NAMED[noun] ?? [];
  return { name, placeholder, help, example };
}

/** Whether the subject can be named by something other than its id. */
export function isFound(noun: string): boolean {
  return Object.hasOwn(ACT_TABLES, noun) || Object.hasOwn(NAMED, noun);
}

const isKind = (noun: string): noun is ActTableName => Object.hasOwn(ACT_TABLES, noun);
const isId = (typed: string): boolean => /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(typed);

/** Cases that belong to another case: which one, and where its facts list them. */
const WITHIN: Readonly<Record<string, readonly [owner: 'proposal' | 'verification', list: string]>> = {
  correction: ['proposal', 'corrections'],
  amendment: ['proposal', 'amendments'],
  objection: ['proposal', 'objections'],
  hearing: ['proposal', 'hearings'],
  letter: ['proposal', 'letters'],
  payout: ['verification', 'payouts'],
  'bank-change': ['verification', 'bankChanges'],
};

/** Lists with the oldest first; all others have the newest first. */
const OLDEST_FIRST: readonly string[] = ['payouts', 'letters'];
/** A certificate is sent beside the letter of a decision, and is not meant by `letter`. */
const ACCOMPANIES = 'proposal.certify';

/**
 * The address of the case that a number, a name or an id means, found by the portal's calls. An act that begins a proceeding is
 * addressed to the application or proof of use it belongs to. Throws Refused.
 */
export async function addressOf(desk: Desk, noun: string, typed: string, act = ''): Promise<string> {
  if (noun === 'account') return findAccount(desk, typed);
  if (noun === 'officer') return `/api/agency/access/${(await getOfficer(desk, typed)).id}`;
  if (noun === 'verification') return findVerification(desk, typed);
  if (!isKind(noun)) throw new Refused(`„${noun}“ gibt es nicht.`);
  const pathOf = (id: unknown) => `${casePath(noun)}/${String(id).toLowerCase()}`;
  if (isId(typed) && noun !== 'role-grant') return pathOf(typed);
  if (noun === 'proposal') return findProposal(desk, typed);
  const within = WITHIN[noun];
  if (within === undefined) return pathOf(await FINDERS[noun]?.(desk, typed, act));
  const [owner, list] = within;
  const { id, facts } = await desk.get(await addressOf(desk, owner, typed));
  const hanging = isRecord(facts) && Array.isArray(facts[list]) ? (facts[list] as Json[]) : [];
  const all = hanging.filter(({ act: of }) => of !== ACCOMPANIES);
  const newest = OLDEST_FIRST.includes(list) ? all.at(-1) : all[0];
  return pathOf(begins(noun, act) || newest === undefined ? id : newest.id);
}

function begins(kind: ActTableName, act: string): boolean {
  const { moves }: ActTable = ACT_TABLES[kind];
  return moves.none?.[act] !== undefined;
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

/** By its own id, the application's id or the application's number. */
async function findVerification(desk: Desk, typed: string): Promise<string> {
  const own = `${casePath('verification')}/${typed.toLowerCase()}`;
  if (isId(typed) && (await desk.find(own)) !== undefined) return own;
  const { facts } = await desk.get(await addressOf(desk, 'proposal', typed));
  const id = isRecord(facts) ? facts.verification : null;
  if (typeof id !== 'string') throw new Refused(`Zu „${typed}“ gibt es keinen Verwendungsnachweis.`);
  return `${casePath('verification')}/${id}`;
}

/** Finds the id of a case by what was typed. */
type Finder = (desk: Desk, typed: string, act: string) => Promise<unknown>;

const FINDERS: Readonly<Record<string, Finder>> = {
  raffle: findPot,
  'letter-text': async (desk, typed) => {
    const found = (await desk.members(casePath('letter-text'))).find(({ name }) => name === typed);
    if (found === undefined) throw new Refused(`Einen Textbaustein „${typed}“ gibt es nicht.`);
    return found.id;
  },
  budget: async (desk, typed, act) => {
    if (begins('budget', act)) return 'new';
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

async function findAccount(desk: Desk, typed: string): Promise<string> {
  const path = '/api/agency/accounts';
  if (isId(typed)) return `${path}/${typed.toLowerCase()}`;
  const found = await desk.members(`${path}?${new URLSearchParams({ text: typed })}`);
  const one = found.find(({ email }) => String(email).toLowerCase() === typed.toLowerCase());
  if (one === undefined) throw new Refused(`Ein Konto „${typed}“ gibt es nicht.`);
  return String(one['@id']);
}

export async function getOfficer(desk: Desk, typed: string): Promise<Json> {
  const { officers } = await desk.get('/api/agency/access');
  const found = (officers as Json[]).find(({ id, email }) => [id, email].includes(typed.toLowerCase()));
  if (found === undefined) throw new Refused(`Ein Konto der Behörde „${typed}“ gibt es nicht.`);
  return found;
}
