import {
  answered,
  type MachineAnswer,
  type MachineAnswers,
  ofParts,
  type Part,
  worstOf,
} from '#features/cases/rules/checks.ts';
import type { CHECK_LISTS } from '#features/proposal/rules/check-list.ts';
import type { Verdict } from '#features/signature/rules/verdict.ts';
import {
  type ApprovalDates,
  approvalLines,
  ELIGIBILITY_MARKS,
} from '#features/verification/rules/invoices/eligibility.ts';
import { type InvoiceMeta, isCredit, traceEligibility } from '#features/verification/rules/invoices/invoice.ts';
import { creditFaults } from '#features/verification/rules/invoices/other-invoices.ts';
import { invoiceLabel, invoiceSums } from '#features/verification/rules/plan/accounting.ts';
import { type FinancialPlan, findOverpayment, paidSum } from '#features/verification/rules/plan/plan.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { formatIban } from '#ground/rules/values/iban.ts';
import { type Cents, formatEuro, sum } from '#ground/rules/values/money.ts';
import type { Explanation } from '#ground/rules/values/trace.ts';
import { nameSome, sheetAnswer, textOf, yesOrNo } from './answer.ts';

export interface CheckedProof {
  /** As the application calls it. */
  description: string;
  noInvoice: boolean;
  invoiceTotal: Cents | null;
  payments: readonly { payedAt: CalendarDay | null; sum: Cents | null }[];
  invoices: readonly InvoiceMeta[];
  /** A change that the company declares, and whether it says why. */
  change: 'none' | 'explained' | 'unexplained';
}

/** Another account number that is the same. */
export interface SameAccount {
  /** Funding reference number. */
  number: string;
  companyName: string;
  isSameCompany: boolean;
}

/** Everything the machine's answers to a proof of use follow from, read beforehand. */
export interface ProofOfUseToCheck {
  signature: Verdict | null;
  approval: ApprovalDates;
  proofs: readonly CheckedProof[];
  checkRequired: boolean;
  inDepthFiles: number;
  plan: FinancialPlan & Pick<Explanation, 'sentence' | 'lines'>;
  account: { holder: string; iban: string } | null;
  sameAccounts: readonly SameAccount[];
}

const SAID = 'Angabe im Verwendungsnachweis';

const named = ({ description }: CheckedProof, index: number) => `Nachweis ${index + 1}: ${description}`;

function changesAnswer({ proofs }: ProofOfUseToCheck): MachineAnswer {
  const words = {
    none: 'keine Änderung',
    explained: 'Änderung mit Begründung',
    unexplained: 'Änderung ohne Begründung',
  };
  const verdicts = { none: 'met', explained: 'unclear', unexplained: 'not-met' } as const;
  const parts = proofs.map(
    (proof, index): Part => ({
      verdict: verdicts[proof.change],
      line: { label: named(proof, index), value: { text: words[proof.change] }, from: SAID },
    }),
  );
  return ofParts('Änderungen', parts, {
    met: 'Nach eigener Angabe haben sich weder Anbieter noch Gegenstände geändert.',
    unclear: 'Es gab Änderungen: Die Begründungen sind zu lesen.',
    'not-met': 'Es gab Änderungen, und eine Begründung fehlt.',
  });
}

function inDepthAnswer({ checkRequired, inDepthFiles }: ProofOfUseToCheck): MachineAnswer {
  const verdict = !checkRequired ? 'met' : inDepthFiles === 0 ? 'not-met' : 'unclear';
  const sentence = {
    met: 'Der Verwendungsnachweis ist nicht zur vertieften Prüfung bestimmt: Es werden keine Unterlagen verlangt.',
    unclear: `Es liegen Unterlagen vor (${inDepthFiles}): Ob sie genügen, zeigt nur ein Blick.`,
    'not-met': 'Die vertiefte Prüfung ist bestimmt, und es liegt keine Unterlage vor.',
  }[verdict];
  return answered('Vertiefte Prüfung', verdict, sentence, [
    { label: 'Zur vertieften Prüfung bestimmt', value: yesOrNo(checkRequired), from: 'Auswahl der Stichprobe' },
    { label: 'Unterlagen', value: { text: String(inDepthFiles) }, from: 'Dateien des Verwendungsnachweises' },
  ]);
}

function datesAnswer({ approval, proofs }: ProofOfUseToCheck): MachineAnswer {
  const parts = proofs.flatMap(({ invoices }, place) =>
    invoices.map((meta, index): Part => {
      const { result } = traceEligibility(meta, approval);
      const { invoiceDate, orderDate, periodStart, periodEnd } = meta;
      const isOpen = !isCredit(meta) && [invoiceDate, orderDate, periodStart, periodEnd].includes(null);
      const verdicts = { eligible: 'met', 'probably-not-eligible': 'unclear', 'not-eligible': 'not-met' } as const;
      const mark = result.verdict === 'eligible' ? 'im Zeitraum' : ELIGIBILITY_MARKS[result.verdict];
      return {
        verdict: worstOf([verdicts[result.verdict], ...(isOpen ? (['unclear'] as const) : [])]),
        line: {
          label: `Nachweis ${place + 1}, ${invoiceLabel(meta, index)}`,
          value: { text: isOpen ? `${mark}, ein Datum fehlt` : mark },
          from: `${SAID}: Auftrag, Leistung, Rechnung, Zahlung`,
        },
      };
    }),
  );
  const bad = parts.filter(({ verdict }) => verdict === 'not-met').map(({ line }) => line.label);
  const answer = ofParts('Zeitraum', parts, {
    met: `Alle Daten der ${parts.length} Rechnungen liegen im Bewilligungszeitraum.`,
    unclear: 'Einzelne Daten fehlen oder liegen kurz nach dem Bewilligungszeitraum.',
    'not-met': `Nicht förderfähig nach den Daten: ${nameSome(bad)}.`,
  });
  return { ...answer, lines: [...approvalLines(approval), ...answer.lines] };
}

/** Claimed sums against the invoices as they were entered; what stands in the files is for a person to read. */
function invoicesAnswer({ proofs }: ProofOfUseToCheck): MachineAnswer {
  const parts = proofs.map((proof, index): Part => {
    const { sum: invoiced, without } = invoiceSums(proof.invoices);
    const isKnown = invoiced !== undefined && without === 0 && proof.invoiceTotal !== null;
    const value = {
      text: `geltend gemacht ${formatEuro(proof.invoiceTotal ?? 0)}, Rechnungen ${invoiced === undefined ? 'ohne Betrag' : formatEuro(invoiced)}`,
    };
    const verdict = proof.noInvoice || !isKnown || invoiced === proof.invoiceTotal ? 'unclear' : 'not-met';
    return { verdict, line: { label: named(proof, index), value, from: SAID } };
  });
  const isBare = parts.length === 0;
  return ofParts('Rechnungsbeträge', isBare ? [NOTHING_CLAIMED] : parts, {
    unclear: 'Die Summen gehen auf, soweit sie angegeben sind: Was in den Rechnungen steht, zeigt nur ein Blick.',
    'not-met': 'Zu einem Nachweis ist ein anderer Betrag geltend gemacht, als seine Rechnungen ergeben.',
  });
}

const NOTHING_CLAIMED: Part = {
  verdict: 'unclear',
  line: { label: 'Nachweise', value: { text: 'keine' }, from: SAID },
};

function paymentsAnswer({ proofs }: ProofOfUseToCheck): MachineAnswer {
  const parts = proofs.map((proof, index): Part => {
    const [paid, claimed] = [paidSum(proof.payments), proof.invoiceTotal ?? 0];
    const isOver = findOverpayment(proof) !== undefined;
    const isBare = claimed > 0 && proof.payments.length === 0;
    const isOpen = proof.payments.some((one) => one.payedAt === null || one.sum === null) || paid < claimed;
    return {
      verdict: isOver || isBare ? 'not-met' : isOpen ? 'unclear' : 'met',
      line: {
        label: named(proof, index),
        value: { text: `${formatEuro(paid)} von ${formatEuro(claimed)} gezahlt` },
        from: `${SAID}: ${proof.payments.length} Zahlungen`,
      },
    };
  });
  return ofParts('Zahlungen', parts, {
    met: 'Zu jedem Nachweis sind die Zahlungen mit Tag und Betrag angegeben und decken die Rechnungen.',
    unclear: 'Zu einem Nachweis ist weniger gezahlt als berechnet, oder zu einer Zahlung fehlt eine Angabe.',
    'not-met': 'Zu einem Nachweis fehlen die Zahlungen, oder es ist mehr gezahlt als berechnet.',
  });
}

function discountsAnswer({ proofs }: ProofOfUseToCheck): MachineAnswer {
  const parts = proofs.map((proof, index): Part => {
    const { invoices, payments, invoiceTotal } = proof;
    const faults = invoices.flatMap((one, place) => creditFaults(one, invoices.toSpliced(place, 1)));
    const credits = invoices.filter(isCredit);
    const isLess = paidSum(payments) < (invoiceTotal ?? 0);
    const back = -sum(credits.map((one) => one.sum ?? 0));
    return {
      verdict: faults.length > 0 ? 'not-met' : isLess ? 'unclear' : 'met',
      line: {
        label: named(proof, index),
        value: {
          text: credits.length === 0 ? 'keine Gutschrift' : `${credits.length} Gutschriften über ${formatEuro(back)}`,
        },
        from: isLess ? `${SAID}; weniger gezahlt als berechnet` : SAID,
      },
    };
  });
  return ofParts('Skonti und Gutschriften', parts, {
    met: 'Alle Gutschriften gehören zu einer Rechnung, und gezahlt ist, was berechnet ist.',
    unclear: 'Zu einem Nachweis ist weniger gezahlt als berechnet: Das kann ein Skonto oder Rabatt sein.',
    'not-met': 'Eine Gutschrift nennt keine passende Rechnung oder ist höher als sie.',
  });
}

function additionalAnswer({ plan }: ProofOfUseToCheck): MachineAnswer {
  const { additionalFunding: declared, sumInvestEffective, sumInvestRealized } = plan;
  const isTaken = sumInvestRealized === Math.max(0, sumInvestEffective - declared);
  const met =
    declared === 0
      ? 'Es sind keine zusätzlichen Deckungsmittel angegeben.'
      : `${formatEuro(declared)} sind von den Kosten abgezogen.`;
  const verdict = isTaken ? 'met' : 'not-met';
  return answered('Zusätzliche Deckungsmittel', verdict, isTaken ? met : 'Sie sind nicht ganz abgezogen.', [
    { label: 'Kosten, die zählen', value: { cents: sumInvestEffective }, from: 'errechnet' },
    { label: 'Zusätzliche Deckungsmittel', value: { cents: -declared }, from: SAID },
    { label: 'Kosten nach Abzug', value: { cents: sumInvestRealized }, from: 'errechnet' },
  ]);
}

function accountAnswer({ account, sameAccounts }: ProofOfUseToCheck): MachineAnswer {
  const others = sameAccounts.filter(({ isSameCompany }) => !isSameCompany);
  const verdict = account === null ? 'unclear' : others.length > 0 ? 'not-met' : 'met';
  const sentence = {
    met: 'Die IBAN steht in diesem Portal bei keinem anderen Unternehmen.',
    unclear: 'Es ist keine Bankverbindung angegeben.',
    'not-met': `Die IBAN steht auch bei ${nameSome(others.map(({ companyName, number }) => `${companyName} (${number})`))}.`,
  }[verdict];
  return answered('Bankverbindung', verdict, sentence, [
    { label: 'IBAN', value: textOf(account === null ? null : formatIban(account.iban)), from: SAID },
    { label: 'Kontoinhaber', value: textOf(account?.holder), from: SAID },
    ...sameAccounts.map(({ number, companyName, isSameCompany }) => ({
      label: `Verwendungsnachweis ${number}`,
      value: { text: companyName },
      from: isSameCompany ? 'dasselbe Unternehmen' : 'anderes Unternehmen, dieselbe IBAN',
    })),
  ]);
}

function sumAnswer({ plan }: ProofOfUseToCheck): MachineAnswer {
  const { sumFunding, sumCalculatedFunding, sumFundingApproved } = plan;
  const isRight = sumFunding === Math.min(sumCalculatedFunding, sumFundingApproved);
  return answered('Zuschuss', isRight ? 'met' : 'not-met', plan.sentence, plan.lines);
}

type Items = typeof CHECK_LISTS.verification;
type Item = { [R in keyof Items]: `${R}.${keyof Items[R] & string}` }[keyof Items];

/** Who finds what. Whether goals are reached and what invoices are for is for people alone. */
const RULES: Readonly<Partial<Record<Item, (checked: ProofOfUseToCheck) => MachineAnswer | undefined>>> = {
  'content.sheet': ({ signature }) => sheetAnswer(signature),
  'content.changes': changesAnswer,
  'content.in-depth': inDepthAnswer,
  'arithmetic.dates': datesAnswer,
  'arithmetic.invoices': invoicesAnswer,
  'arithmetic.payments': paymentsAnswer,
  'arithmetic.discounts': discountsAnswer,
  'arithmetic.additional': additionalAnswer,
  'arithmetic.account': accountAnswer,
  'arithmetic.sum': sumAnswer,
};

/** What the machine finds about a proof of use, by item of its check lists. */
export function answersToProofOfUse(checked: ProofOfUseToCheck): MachineAnswers {
  return Object.fromEntries(
    Object.entries(RULES).flatMap(([item, rule]) => {
      const answer = rule(checked);
      return answer === undefined ? [] : [[item, answer]];
    }),
  );
}
