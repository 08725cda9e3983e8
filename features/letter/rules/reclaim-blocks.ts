import type { ReclaimPart } from '#features/reclaim/rules/reclaim.ts';
import type { ReclaimAccount } from '#features/reclaim/rules/repayment.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatIban } from '#ground/rules/values/iban.ts';
import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import { annexOfCalculation, heading, type LetterBlock, paragraph } from './blocks.ts';
import { ORDER_OF_REPAYMENT, RECLAIM, RECLAIM_INTEREST, REVOCATION } from './legal/reclaim.ts';

/** A grant of which a part is taken back; cents. */
export interface PartialRevocation {
  before: Cents;
  granted: Cents;
  effectiveFrom: CalendarDay | null;
}

/** What is asked back, until when and where it is to be paid; cents. */
export interface ReclaimTerms {
  amount: Cents;
  paid: Cents;
  granted: Cents;
  parts: readonly ReclaimPart[];
  /** As it stands on the day of the letter. */
  soFar: ReclaimAccount;
  account: { name: string; iban: string };
}

/** As `paymentDay` counts it. */
const PAYABLE = 'innerhalb eines Monats nach der Bekanntgabe';

export function effectOf(effectiveFrom: CalendarDay | null): string {
  return effectiveFrom === null
    ? `Der Widerruf wirkt von Anfang an (${REVOCATION.citation}).`
    : `Der Widerruf wirkt ab dem ${formatDay(effectiveFrom)} (${REVOCATION.citation}).`;
}

export function partialRevocationBlocks({ before, granted, effectiveFrom }: PartialRevocation): LetterBlock[] {
  return [
    heading('Was sich ändert'),
    {
      kind: 'facts',
      rows: [
        ['Zuschuss bisher', formatEuro(before)],
        ['Widerrufen', formatEuro(before - granted)],
        ['Zuschuss, der bleibt', formatEuro(granted)],
      ],
    },
    paragraph(effectOf(effectiveFrom)),
  ];
}

export function reclaimBlocks(reclaim: ReclaimTerms, number: string): LetterBlock[] {
  const { amount, paid, granted, soFar, account } = reclaim;
  return [
    heading('Was zu zahlen ist'),
    {
      kind: 'facts',
      rows: [
        ['Ausgezahlt', formatEuro(paid)],
        ['Davon noch bewilligt', formatEuro(granted)],
        ['Zurückzuzahlen', formatEuro(amount)],
        ['Zahlbar', PAYABLE],
        ['Zinsen', interestTerms(reclaim)],
        [`Zinsen bei Zahlung am ${formatDay(soFar.on)}`, formatEuro(soFar.interest)],
        ['Empfänger', account.name],
        ['IBAN', formatIban(account.iban)],
        ['Verwendungszweck', number],
      ],
    },
    paragraph(
      `Der Betrag ist zu erstatten, weil die Bewilligung insoweit widerrufen ist (${RECLAIM.citation}). Zinsen fallen für jeden weiteren Tag bis zur Zahlung an. Sie können in Teilen zahlen. ${ORDER_OF_REPAYMENT.says} Was noch offen ist, sehen Sie jederzeit im Förderportal beim Verwendungsnachweis.`,
    ),
  ];
}

function interestTerms({ parts }: ReclaimTerms): string {
  const from = parts.map((part) =>
    parts.length === 1
      ? formatDay(part.interestFrom)
      : `${formatDay(part.interestFrom)} für ${formatEuro(part.amount)}`,
  );
  return `seit dem ${from.join(', seit dem ')} fünf Prozentpunkte über dem Basiszinssatz (${RECLAIM_INTEREST.law.citation})`;
}

export function annexOfInterest({ soFar }: ReclaimTerms): LetterBlock[] {
  return annexOfCalculation(soFar.because);
}
