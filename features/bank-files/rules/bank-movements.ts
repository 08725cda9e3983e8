import { reasonWords } from '#features/letter/rules/legal/return-reasons.ts';
import type { PayoutState } from '#features/payout/rules/acts.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, formatEuro, sum } from '#ground/rules/values/money.ts';

/** What the account of the treasury says of one movement; texts are the bank's and the payer's, untrusted. */
export interface BankMovement {
  /** The same booking has the same one in every file. */
  key: string;
  direction: 'debit' | 'credit';
  /** False: only announced. */
  isBooked: boolean;
  amount: Cents;
  currency: string;
  bookedOn: CalendarDay;
  endToEndId: string | null;
  /** Of a collective booking that names no payments: the batch of the order. */
  batchId: string | null;
  /** The bank takes back what it has booked itself. */
  isReversal: boolean;
  /** Of whoever it was paid to, or who paid. */
  name: string;
  iban: string | null;
  purpose: string;
  /** Why it came back; null: it did not. */
  returned: { code: string | null; text: string | null } | null;
}

/** A payout the bank may speak of. */
export interface KnownPayout {
  id: string;
  /** As `endToEndId` names it. */
  reference: string;
  /** As `batchId` names the file it stands in. */
  runReference: string | null;
  state: PayoutState;
  amount: Cents;
  iban: string;
  number: string;
  companyName: string;
  paidOn: CalendarDay | null;
  returnedOn: CalendarDay | null;
  /** This officer has ordered it and books nothing of it. */
  isOrderer: boolean;
}

/** A reclaim of which something is open. */
export interface KnownReclaim {
  /** Of the proof of use. */
  verification: string;
  number: string;
  companyName: string;
  /** What is noted as repaid, from files of the bank and by hand. */
  repaid: readonly Repaid[];
  /** Why a part of it cannot be noted; undefined: it can. `earlier`: parts of the same file before it. */
  refuse(one: Repaid, earlier: readonly Repaid[]): string | undefined;
}

interface Repaid {
  amount: Cents;
  bookedOn: CalendarDay;
}

export interface Known {
  payouts: readonly KnownPayout[];
  reclaims: readonly KnownReclaim[];
  /** What earlier files have noted, by key. */
  noted: ReadonlySet<string>;
  today: CalendarDay;
}

/** What a movement is to the portal: to be noted, noted already, a matter for a person, or none of its business. */
type BankOutcome = 'ready' | 'noted' | 'unclear' | 'foreign';

/** A movement with what follows from it; a collective booking has a line for each payment. */
export interface BankLine {
  key: string;
  outcome: BankOutcome;
  act: 'settle' | 'return' | 'note-repayment' | null;
  about: 'payout' | 'reclaim' | null;
  /** Id of the payout, or of the proof of use that something was asked back from. */
  subject: string | null;
  number: string | null;
  companyName: string | null;
  direction: 'debit' | 'credit';
  amount: Cents;
  bookedOn: CalendarDay;
  name: string;
  purpose: string;
  /** What is noted as the bank's reason. */
  reason: string | null;
  /** Why nothing follows from it; null where something does. */
  because: string | null;
}

type Found = Pick<BankLine, 'outcome' | 'act' | 'because'> & Partial<Pick<BankLine, 'reason'>>;

const unclear = (because: string): Found => ({ outcome: 'unclear', act: null, because });
const noted = (because: string): Found => ({ outcome: 'noted', act: null, because });
const FOREIGN: Found = { outcome: 'foreign', act: null, because: null };

/**
 * What follows from the movements of the treasury's account, in the order the acts are done in: by their day, what was paid
 * before what came back. Nothing that contradicts what the portal knows follows by itself.
 */
export function matchMovements(movements: readonly BankMovement[], known: Known): BankLine[] {
  const state = new Map(known.payouts.map((payout) => [payout.id, payout]));
  const repaid: Repayments = { ready: new Map(), elsewhere: notedElsewhere(movements, known) };
  const lines: BankLine[] = [];
  for (const movement of inOrder(movements)) {
    const payouts = payoutsOf(movement, known.payouts);
    if (payouts.length > 0) lines.push(...payoutLines(movement, payouts, state, known));
    else lines.push(otherLine(movement, repaid, known));
  }
  return lines;
}

function inOrder(movements: readonly BankMovement[]): BankMovement[] {
  const rank = ({ direction }: BankMovement) => (direction === 'debit' ? 0 : 1);
  return [...movements].sort((a, b) =>
    a.bookedOn === b.bookedOn ? rank(a) - rank(b) : a.bookedOn < b.bookedOn ? -1 : 1,
  );
}

function payoutsOf({ endToEndId, batchId }: BankMovement, payouts: readonly KnownPayout[]): readonly KnownPayout[] {
  const named = payouts.filter(({ reference }) => reference === endToEndId?.trim().toLowerCase());
  if (named.length > 0 || batchId === null) return named;
  return payouts.filter(({ runReference }) => runReference === batchId.trim().toLowerCase());
}

function lineOf(movement: BankMovement, found: Found): BankLine {
  const { key, direction, amount, bookedOn, name, purpose } = movement;
  const nobody = { about: null, subject: null, number: null, companyName: null, reason: null };
  return { ...nobody, key, direction, amount, bookedOn, name, purpose, ...found };
}

type State = Map<string, KnownPayout>;

function payoutLines(movement: BankMovement, payouts: readonly KnownPayout[], state: State, known: Known): BankLine[] {
  const isBatch = payouts[0]?.reference !== movement.endToEndId?.trim().toLowerCase();
  const total = sum(payouts.map(({ amount }) => amount));
  if (isBatch && total !== movement.amount) return [lineOf(movement, unclear(wrongTotal(movement.amount, total)))];
  return payouts.map((one) => {
    const now = state.get(one.id) ?? one;
    const found = wrongMovement(movement, known.today) ?? judge(movement, now, isBatch);
    if (found.act === 'settle') state.set(one.id, { ...now, state: 'paid', paidOn: movement.bookedOn });
    if (found.act === 'return') state.set(one.id, { ...now, state: 'returned', returnedOn: movement.bookedOn });
    const { id: subject, number, companyName, amount } = one;
    const key = isBatch ? `${movement.key} ${one.reference}` : movement.key;
    const own = isBatch ? { amount, name: companyName } : {};
    return { ...lineOf(movement, found), ...own, about: 'payout', key, subject, number, companyName };
  });
}

function wrongTotal(booked: Cents, total: Cents): string {
  return `Die Sammelbuchung über ${formatEuro(booked)} passt nicht zur Überweisungsdatei über ${formatEuro(total)}. Bitte vermerken Sie die Zahlungen einzeln.`;
}

const REVERSAL = unclear('Die Bank hat eine eigene Buchung zurückgebucht (Storno). Bitte klären Sie das mit der Bank.');

function wrongMovement(
  { isBooked, isReversal, currency, bookedOn }: BankMovement,
  today: CalendarDay,
): Found | undefined {
  if (isReversal) return REVERSAL;
  if (!isBooked) return unclear('Die Bank hat diesen Umsatz nur vorgemerkt und noch nicht gebucht.');
  if (currency !== 'EUR') return unclear(`Der Betrag ist nicht in Euro, sondern in ${currency.slice(0, 3)}.`);
  return bookedOn > today ? unclear('Der Tag der Buchung liegt in der Zukunft.') : undefined;
}

function judge(movement: BankMovement, payout: KnownPayout, isBatch: boolean): Found {
  const { direction, amount, iban } = movement;
  if (!isBatch && amount !== payout.amount)
    return unclear(
      `Die Auszahlung beträgt ${formatEuro(payout.amount)}. Bitte klären Sie den Unterschied mit der Bank.`,
    );
  if (direction === 'credit') return judgeReturn(movement, payout);
  if (!isBatch && iban !== null && iban !== payout.iban)
    return unclear('Die Bank nennt eine andere IBAN als die Auszahlung. Bitte klären Sie das mit der Bank.');
  return judgeDebit(payout);
}

const ORDERED = 'Diese Auszahlung haben Sie vorgeschlagen oder freigegeben. Buchen muss eine andere Person.';

function judgeDebit({ state, paidOn, isOrderer }: KnownPayout): Found {
  if (state === 'sent') return isOrderer ? unclear(ORDERED) : { outcome: 'ready', act: 'settle', because: null };
  if (state === 'paid')
    return noted(paidOn === null ? 'Schon vermerkt.' : `Schon vermerkt für den ${formatDay(paidOn)}.`);
  if (state === 'returned') return noted('Schon vermerkt; das Geld ist danach zurückgekommen.');
  if (state === 'failed')
    return unclear(
      'Die Bank hatte diese Zahlung abgelehnt, trotzdem ist sie gebucht. Bitte klären Sie das mit der Bank.',
    );
  return unclear('Diese Auszahlung ist nicht angewiesen, trotzdem ist sie gebucht. Bitte klären Sie das mit der Bank.');
}

function judgeReturn({ returned }: BankMovement, { state, returnedOn, isOrderer }: KnownPayout): Found {
  const reason = reasonWords(returned?.code ?? null, returned?.text ?? null);
  if (state === 'sent' || state === 'paid')
    return isOrderer ? unclear(ORDERED) : { outcome: 'ready', act: 'return', because: null, reason };
  if (state === 'returned')
    return noted(returnedOn === null ? 'Schon vermerkt.' : `Schon vermerkt für den ${formatDay(returnedOn)}.`);
  return state === 'failed'
    ? noted('Die Ablehnung ist schon vermerkt.')
    : unclear('Diese Auszahlung ist nicht angewiesen, trotzdem kommt Geld zurück. Bitte klären Sie das mit der Bank.');
}

const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

interface Repayments {
  /** Parts that this file brings, by reclaim. */
  ready: Map<string, Repaid[]>;
  /** Parts noted already that no movement of this file stands for yet, by reclaim, day and sum. */
  elsewhere: Map<string, number>;
}

/** A payment of whoever owes something, or one that has nothing to do with the portal. */
function otherLine(movement: BankMovement, repaid: Repayments, known: Known): BankLine {
  if (movement.isReversal) return lineOf(movement, REVERSAL);
  if (movement.direction === 'debit') return lineOf(movement, FOREIGN);
  if (known.noted.has(movement.key)) return lineOf(movement, noted('Schon vermerkt.'));
  const named = reclaimsOf(movement, known.reclaims);
  const [reclaim] = named;
  if (reclaim === undefined) return lineOf(movement, FOREIGN);
  const { verification: subject, number, companyName } = reclaim;
  const found = named.length > 1 ? unclear(SEVERAL) : judgeRepayment(movement, reclaim, repaid, known);
  return { ...lineOf(movement, found), about: 'reclaim', subject, number, companyName };
}

const SEVERAL = 'Der Verwendungszweck nennt mehrere Rückforderungen. Bitte teilen Sie den Betrag von Hand auf.';

/** A credit that names the number of a reclaim is a part of it. */
function reclaimsOf({ purpose, endToEndId }: BankMovement, reclaims: readonly KnownReclaim[]): KnownReclaim[] {
  const said = bare(`${purpose} ${endToEndId ?? ''}`);
  return reclaims.filter(({ number }) => said.includes(bare(number)));
}

function judgeRepayment(movement: BankMovement, reclaim: KnownReclaim, repaid: Repayments, known: Known): Found {
  const wrong = wrongMovement(movement, known.today) ?? wrongCredit(movement);
  if (wrong !== undefined) return wrong;
  const { amount, bookedOn } = movement;
  const place = placeOf(reclaim, movement);
  const elsewhere = repaid.elsewhere.get(place) ?? 0;
  if (elsewhere > 0) {
    repaid.elsewhere.set(place, elsewhere - 1);
    return noted(
      `Für den ${formatDay(bookedOn)} ist an diesem Fall schon eine Rückzahlung über ${formatEuro(amount)} vermerkt. Ist es eine zweite, vermerken Sie sie bitte am Fall.`,
    );
  }
  const earlier = repaid.ready.get(reclaim.verification) ?? [];
  const refused = reclaim.refuse({ amount, bookedOn }, earlier);
  if (refused !== undefined) return unclear(refused);
  repaid.ready.set(reclaim.verification, [...earlier, { amount, bookedOn }]);
  return { outcome: 'ready', act: 'note-repayment', because: null };
}

function placeOf({ verification }: KnownReclaim, { amount, bookedOn }: Repaid): string {
  return `${verification} ${bookedOn} ${amount}`;
}

/** The same booking comes in camt.054 and in camt.053, with other references, and may have been typed before. */
function notedElsewhere(movements: readonly BankMovement[], known: Known): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (place: string, by: number) => counts.set(place, (counts.get(place) ?? 0) + by);
  for (const reclaim of known.reclaims) for (const one of reclaim.repaid) count(placeOf(reclaim, one), 1);
  for (const movement of movements.filter(({ key }) => known.noted.has(key))) {
    const [reclaim, other] = reclaimsOf(movement, known.reclaims);
    if (reclaim !== undefined && other === undefined) count(placeOf(reclaim, movement), -1);
  }
  return counts;
}

function wrongCredit({ returned }: BankMovement): Found | undefined {
  return returned === null
    ? undefined
    : unclear('Diese Gutschrift ist eine Rückgabe und keine Rückzahlung. Bitte klären Sie das mit der Bank.');
}
