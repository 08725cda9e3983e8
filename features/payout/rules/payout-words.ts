import type { Reclaimed } from '#features/reclaim/rules/repayment.ts';
import { type CalendarDay, dayOf, daysBetween, formatDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import type { PayoutState } from './acts.ts';
import { paidSoFar, UNPAID_AFTER_DAYS } from './payout.ts';

/** A payment as its recipient may see it; instants in ISO 8601. */
export interface OwnPayout {
  id: string;
  state: Exclude<PayoutState, 'none'>;
  amount: Cents;
  /** Masked but for its end. */
  iban: string;
  proposedAt: string;
  approvedAt: string | null;
  sentAt: string | null;
  paidOn: CalendarDay | null;
  returnedOn: CalendarDay | null;
}

/** The decision that settled a grant, the newest of several. */
export interface OwnClosing extends Reclaimed {
  kind: 'final-notice' | 'reclaim' | 'partial-revocation';
  signedOn: CalendarDay;
  /** Null until its letter was posted or retrieved. */
  announcedOn: CalendarDay | null;
  /** Asked back. */
  amount: Cents | null;
  /** What a revocation in part leaves. */
  granted: Cents | null;
}

/** The money of a proof of use as its recipient may see it. */
export interface OwnMoney {
  /** Id of the proof of use. */
  verification: string;
  submittedAt: string;
  receivedAt: string | null;
  /** The examined grant in cents; null before the examination is confirmed. */
  due: Cents | null;
  examinedAt: string | null;
  isRevoked: boolean;
  closing: OwnClosing | null;
  /** Oldest first. */
  payouts: readonly OwnPayout[];
}

export interface MoneyWords {
  tone: 'info' | 'success' | 'warning';
  title: string;
  text: string;
  /** True where somebody should be asked: it takes long, or the payment has not worked. */
  asksFor: 'patience' | 'contact' | 'account';
}

/** Where the money is, in words. */
export function moneyWords(money: OwnMoney, today: CalendarDay): MoneyWords {
  const words = wordsOf(money, today);
  return words.asksFor === 'patience' && isUnpaidForLong(money, today) ? { ...words, asksFor: 'contact' } : words;
}

function wordsOf(money: OwnMoney, today: CalendarDay): MoneyWords {
  const { due, payouts, isRevoked, closing } = money;
  const newest = payouts.at(-1);
  if (closing?.kind === 'reclaim') return reclaimed(closing, today);
  if (closing?.kind === 'partial-revocation') return partlyRevoked(closing);
  if (isRevoked && newest?.state !== 'paid') {
    return calm('Es wird nichts ausgezahlt', 'Die Bewilligung ist widerrufen.');
  }
  if (newest !== undefined && newest.state !== 'declined') return WORDS[newest.state](newest);
  if (due === null) {
    return calm(
      'Der Nachweis wird geprüft',
      'Wir prüfen Ihren Verwendungsnachweis. Danach zahlen wir den Zuschuss aus.',
    );
  }
  if (due <= paidSoFar(payouts)) {
    return calm(
      'Es wird nichts ausgezahlt',
      'Nach der Prüfung ist kein Zuschuss auszuzahlen. Den Grund nennt der Schlussbescheid.',
    );
  }
  return calm(
    'Die Prüfung ist abgeschlossen',
    `Ihr Zuschuss beträgt ${formatEuro(due)}. Wir bereiten die Auszahlung vor.`,
  );
}

function reclaimed(closing: OwnClosing, today: CalendarDay): MoneyWords {
  const { amount, signedOn, repaidOn, dueOn, account } = closing;
  if (repaidOn !== null) {
    return calm(
      'Die Rückforderung ist beglichen',
      `Ihre letzte Zahlung ist am ${formatDay(repaidOn)} eingegangen. Es ist nichts mehr offen.`,
    );
  }
  const isLate = dueOn !== null && dueOn < today;
  const text = [
    `Mit dem Bescheid vom ${formatDay(signedOn)} fordern wir ${amount === null ? 'den Zuschuss' : formatEuro(amount)} zurück.`,
    ...(account === null ? [] : [`Offen sind heute ${formatEuro(account.left)} mit Zinsen.`]),
    dueOn === null ? 'Bitte zahlen Sie innerhalb eines Monats nach der Bekanntgabe.' : payBy(dueOn, isLate),
    'Wohin Sie zahlen, steht im Bescheid.',
  ].join(' ');
  const title = isLate ? 'Die Rückzahlung ist überfällig' : 'Der Zuschuss wird zurückgefordert';
  return { tone: 'warning', title, text, asksFor: 'patience' };
}

function payBy(dueOn: CalendarDay, isLate: boolean): string {
  return isLate
    ? `Die Frist ist am ${formatDay(dueOn)} abgelaufen. Bitte zahlen Sie umgehend.`
    : `Bitte zahlen Sie bis zum ${formatDay(dueOn)}.`;
}

function partlyRevoked({ signedOn, granted }: OwnClosing): MoneyWords {
  const stays = granted === null ? '' : ` Ihr Zuschuss beträgt jetzt ${formatEuro(granted)}.`;
  const text = `Mit dem Bescheid vom ${formatDay(signedOn)} ist die Bewilligung zum Teil widerrufen.${stays} Zahlen Sie erst, wenn Sie den Bescheid über die Rückforderung haben.`;
  return { tone: 'warning', title: 'Die Bewilligung ist zum Teil widerrufen', text, asksFor: 'patience' };
}

function calm(title: string, text: string): MoneyWords {
  return { tone: 'info', title, text, asksFor: 'patience' };
}

type ToldState = Exclude<PayoutState, 'none' | 'declined'>;

const WORDS: Readonly<Record<ToldState, (payout: OwnPayout) => MoneyWords>> = {
  proposed: ({ amount, proposedAt }) =>
    calm(
      'Die Auszahlung ist vorgeschlagen',
      `Am ${dayIn(proposedAt)} wurde vorgeschlagen, ${formatEuro(amount)} auszuzahlen. Eine zweite Person prüft das.`,
    ),
  approved: ({ amount, approvedAt }) =>
    calm(
      'Die Auszahlung ist freigegeben',
      `${formatEuro(amount)} sind ${onDay(approvedAt)}freigegeben. Als Nächstes geht der Auftrag an die Bank.`,
    ),
  sent: ({ amount, sentAt, iban }) =>
    calm(
      'Das Geld ist unterwegs',
      `Der Auftrag über ${formatEuro(amount)} ging ${onDay(sentAt)}an die Bank. Das Geld kommt auf das Konto ${iban}.`,
    ),
  paid: ({ amount, paidOn, iban }) => ({
    tone: 'success',
    title: 'Der Zuschuss ist ausgezahlt',
    text: `${formatEuro(amount)} wurden ${paidOn === null ? '' : `am ${formatDay(paidOn)} `}auf das Konto ${iban} überwiesen.`,
    asksFor: 'patience',
  }),
  failed: ({ amount, iban }) =>
    troubled(
      'Die Auszahlung ist nicht gelungen',
      `Die Bank hat die Zahlung von ${formatEuro(amount)} auf das Konto ${iban} abgelehnt.`,
    ),
  returned: ({ amount, iban, returnedOn }) =>
    troubled(
      'Das Geld ist zurückgekommen',
      `${formatEuro(amount)} auf das Konto ${iban} kamen ${returnedOn === null ? '' : `am ${formatDay(returnedOn)} `}zurück.`,
    ),
};

function troubled(title: string, what: string): MoneyWords {
  const next = 'Ihr Anspruch bleibt bestehen. Wir zahlen, sobald die Bankverbindung geklärt ist.';
  return { tone: 'warning', title, text: `${what} ${next}`, asksFor: 'account' };
}

function onDay(instant: string | null): string {
  return instant === null ? '' : `am ${dayIn(instant)} `;
}

function dayIn(instant: string): string {
  return formatDay(dayOf(new Date(instant)));
}

/** The same span after which the agency has it on its own list. */
function isUnpaidForLong({ due, examinedAt, payouts }: OwnMoney, today: CalendarDay): boolean {
  if (due === null || examinedAt === null || due <= paidSoFar(payouts)) return false;
  return daysBetween(dayOf(new Date(examinedAt)), today) > UNPAID_AFTER_DAYS;
}

/** Days since the examination was confirmed. */
export function daysSinceExamined({ examinedAt }: OwnMoney, today: CalendarDay): number {
  return examinedAt === null ? 0 : Math.max(0, daysBetween(dayOf(new Date(examinedAt)), today));
}
