import type { Programme } from '../../programme/public.ts';
import { type CalendarDay, formatDay } from '../../values/calendar-day.ts';
import { formatEuro, sum } from '../../values/money.ts';
import type { Explanation } from '../../values/trace.ts';
import type { Difference } from '../amendment/amendment-diff.ts';
import type { ApprovedSnapshot } from '../amendment/approved-snapshot.ts';
import { objectionUntil } from '../objection/objection-period.ts';
import { annexOfCalculation, heading, type LetterBlock, paragraph } from './blocks.ts';
import {
  annexOfInterest,
  effectOf,
  type PartialRevocation,
  partialRevocationBlocks,
  type ReclaimTerms,
  reclaimBlocks,
} from './reclaim-blocks.ts';

/** A letter as it is kept, shown and printed. */
export interface LetterContent {
  title: string;
  /** Who writes: name, address and how to reach them. */
  sender: string[];
  /** Lines of the address. */
  recipient: string[];
  blocks: LetterBlock[];
  /** Who signed. */
  signedBy: string;
  /** Below the signature. */
  annex?: LetterBlock[];
}

/** What every letter names. */
export interface LetterFrame {
  programme: Pick<Programme, 'name' | 'agency' | 'contacts'>;
  /** Funding reference number. */
  number: string;
  recipient: string[];
  announcedOn: CalendarDay;
  signedBy: string;
}

/** What a letter announces. `reason`: as the caseworker wrote it for the applicant. */
export type Announcement =
  | {
      act: 'approve';
      granted: ApprovedSnapshot;
      cuts: readonly Cut[];
      reason: string | null;
      /** How the grant comes about. */
      calculation: Explanation;
    }
  | { act: 'deny' | 'refuse' | 'remedy' | 'reject'; reason: string }
  | { act: 'revoke'; effectiveFrom: CalendarDay | null; reason: string }
  | { act: 'revoke-in-part'; revocation: PartialRevocation; reason: string }
  | { act: 'accept'; differences: readonly Difference[]; reason: string | null }
  | { act: 'final-notice'; settled: Settlement; reason: string }
  | { act: 'reclaim'; reclaim: ReclaimTerms; reason: string };

/** What a final notice settles; cents, `fundingRatio` in percent. */
export interface Settlement {
  admitted: number;
  additionalFunding: number;
  fundingRatio: number;
  /** The grant as it stays. */
  granted: number;
  /** How it comes about from what was admitted. */
  calculation: Explanation;
  /** What was claimed and not admitted, with the reason; `name`: 'Nachweis 1, Rechnung R-17'. */
  cuts: readonly { name: string; claimed: number; admitted: number; reason: string }[];
}

/** A proof of which less is granted than was applied for; cents. */
export interface Cut {
  description: string;
  applied: number;
  admitted: number;
}

type ActName = Announcement['act'];

const TITLES = {
  approve: 'Zuwendungsbescheid',
  deny: 'Ablehnungsbescheid',
  revoke: 'Widerrufsbescheid',
  accept: 'Änderungsbescheid',
  refuse: 'Bescheid über Ihren Änderungsantrag',
  remedy: 'Abhilfebescheid',
  reject: 'Widerspruchsbescheid',
  'final-notice': 'Schlussbescheid',
  'revoke-in-part': 'Teilwiderrufsbescheid',
  reclaim: 'Rückforderungsbescheid',
} as const satisfies Record<ActName, string>;

const OPENINGS = {
  approve: 'auf Ihren Antrag bewilligen wir Ihnen einen Zuschuss als Projektförderung.',
  deny: 'Ihren Antrag auf einen Zuschuss lehnen wir ab.',
  revoke: 'die Bewilligung Ihres Antrags widerrufen wir.',
  accept: 'Ihren Änderungsantrag nehmen wir an. Die Bewilligung wird wie folgt geändert.',
  refuse: 'Ihren Änderungsantrag lehnen wir ab. Die Bewilligung gilt unverändert weiter.',
  remedy: 'Ihrem Widerspruch helfen wir ab. Die Entscheidung, gegen die Sie sich gewandt haben, heben wir auf.',
  reject: 'Ihren Widerspruch weisen wir zurück. Die Entscheidung bleibt bestehen.',
  'final-notice': 'Ihren Verwendungsnachweis haben wir geprüft. Den Zuschuss setzen wir endgültig fest.',
  'revoke-in-part': 'die Bewilligung Ihres Zuschusses widerrufen wir zum Teil.',
  reclaim: 'vom ausgezahlten Zuschuss fordern wir den folgenden Betrag zurück.',
} as const satisfies Record<ActName, string>;

/** The letter that announces a decision, put together from text blocks. */
export function decisionLetter(frame: LetterFrame, announced: Announcement): LetterContent {
  return {
    title: `${TITLES[announced.act]} zum Antrag ${frame.number}`,
    sender: senderOf(frame),
    recipient: frame.recipient,
    blocks: [
      paragraph(`Förderprogramm „${frame.programme.name}“. Bekanntgabe: ${formatDay(frame.announcedOn)}`),
      paragraph('Sehr geehrte Damen und Herren,'),
      paragraph(OPENINGS[announced.act]),
      ...bodyOf(announced, frame),
      ...reasonOf(announced.reason),
      ...remedyOf(announced.act, frame),
      paragraph(contactOf(frame)),
      paragraph('Mit freundlichen Grüßen'),
    ],
    signedBy: frame.signedBy,
    ...annexOf(announced),
  };
}

function annexOf(announced: Announcement): Pick<LetterContent, 'annex'> {
  if (announced.act === 'approve') return { annex: annexOfCalculation(announced.calculation) };
  if (announced.act === 'reclaim') return { annex: annexOfInterest(announced.reclaim) };
  if (announced.act !== 'final-notice') return {};
  const { cuts, calculation } = announced.settled;
  return { annex: [...annexOfCuts(cuts), ...annexOfCalculation(calculation)] };
}

function bodyOf(announced: Announcement, { number }: Pick<LetterFrame, 'number'>): LetterBlock[] {
  if (announced.act === 'approve') return grantBlocks(announced.granted, announced.cuts);
  if (announced.act === 'accept') return [heading('Was sich ändert'), { kind: 'facts', rows: changed(announced) }];
  if (announced.act === 'final-notice') return settlementBlocks(announced.settled);
  if (announced.act === 'reclaim') return reclaimBlocks(announced.reclaim, number);
  if (announced.act === 'revoke-in-part') return partialRevocationBlocks(announced.revocation);
  if (announced.act !== 'revoke') return [];
  return [
    paragraph(effectOf(announced.effectiveFrom)),
    paragraph('Einen Verwendungsnachweis können Sie nur noch ansehen. Es wird nichts mehr ausgezahlt.'),
  ];
}

function changed({ differences }: Extract<Announcement, { act: 'accept' }>): [string, string][] {
  return differences.map(({ label, before, after }) => [label, `${after ?? 'entfällt'} (bisher: ${before ?? '–'})`]);
}

function grantBlocks(granted: ApprovedSnapshot, cuts: readonly Cut[]): LetterBlock[] {
  return [
    heading('Was bewilligt ist'),
    {
      kind: 'facts',
      rows: [
        ['Zuschuss', `bis zu ${formatEuro(granted.sumFundingApproved)}`],
        ['Förderquote', `${granted.fundingRatio} %`],
        ['Bewilligte Kosten', formatEuro(granted.sumInvestApproved)],
        ['Bewilligungszeitraum', `${formatDay(granted.startDate)} bis ${formatDay(granted.endDate)}`],
        ...granted.proofs.map(
          ({ description, totalSum }) => [`Nachweis: ${description}`, formatEuro(totalSum)] as const,
        ),
      ],
    },
    ...(cuts.length === 0 ? [] : cutBlocks(cuts)),
    heading('Wie es weitergeht'),
    paragraph(
      'Der Zuschuss wird erst ausgezahlt, wenn Ihr Verwendungsnachweis geprüft ist. Kosten, die außerhalb des Bewilligungszeitraums entstehen, werden nicht gefördert.',
    ),
    paragraph('Ändert sich Ihr Vorhaben, beantragen Sie die Änderung, bevor Sie sie umsetzen.'),
  ];
}

function settlementBlocks(settled: Settlement): LetterBlock[] {
  return [
    heading('Was festgesetzt ist'),
    {
      kind: 'facts',
      rows: [
        ['Anerkannte Kosten', formatEuro(settled.admitted)],
        ['Zusätzliche Deckungsmittel', formatEuro(settled.additionalFunding)],
        ['Förderquote', `${settled.fundingRatio} %`],
        ['Zuschuss', formatEuro(settled.granted)],
      ],
    },
  ];
}

/** Annex: every amount that is not admitted as claimed, with its reason, and what they come to. */
function annexOfCuts(cuts: Settlement['cuts']): LetterBlock[] {
  if (cuts.length === 0) return [];
  const rows = cuts.map(
    ({ name, claimed, admitted, reason }) =>
      [name, `anerkannt ${formatEuro(admitted)} von ${formatEuro(claimed)}: ${reason}`] as const,
  );
  const total = sum(cuts.map(({ claimed, admitted }) => claimed - admitted));
  return [
    heading('Anlage: Was nicht in voller Höhe anerkannt ist'),
    { kind: 'facts', rows: [...rows, ['Summe der Kürzungen', formatEuro(total)]] },
  ];
}

function cutBlocks(cuts: readonly Cut[]): LetterBlock[] {
  const rows = cuts.map(
    ({ description, applied, admitted }) =>
      [description, `anerkannt ${formatEuro(admitted)}, beantragt ${formatEuro(applied)}`] as const,
  );
  return [heading('Was nicht in voller Höhe anerkannt ist'), { kind: 'facts', rows }];
}

function reasonOf(reason: string | null): LetterBlock[] {
  return reason === null ? [] : [heading('Begründung'), paragraph(reason)];
}

/** How to go against it (§ 37 Abs. 6 VwVfG): an objection, after a rejected one only a court, against full success nothing. */
function remedyOf(act: ActName, { announcedOn, programme }: LetterFrame): LetterBlock[] {
  if (act === 'remedy') return [];
  const title = heading('Rechtsbehelfsbelehrung');
  if (act === 'reject') {
    return [
      title,
      paragraph(
        'Gegen die Entscheidung können Sie innerhalb eines Monats nach Zustellung dieses Bescheids Klage beim zuständigen Verwaltungsgericht erheben.',
      ),
    ];
  }
  const { name, street, city } = programme.agency;
  // In the portal an objection is filed against the decision on the application.
  const way =
    act === 'final-notice' || act === 'reclaim' || act === 'revoke-in-part'
      ? 'Bitte schreiben Sie an'
      : 'Sie können das im Förderportal tun oder schriftlich';
  return [
    title,
    paragraph(
      `Gegen diesen Bescheid können Sie innerhalb eines Monats nach Bekanntgabe Widerspruch einlegen, also bis zum ${formatDay(objectionUntil(announcedOn))}. ${way}: ${name}, ${street}, ${city}.`,
    ),
  ];
}

export function senderOf({ programme: { agency, contacts } }: Pick<LetterFrame, 'programme'>): string[] {
  const { email, phone } = contacts.content;
  const reach = [email, ...(phone === undefined ? [] : [`Telefon ${phone}`])].join(', ');
  return [agency.name, agency.street, agency.city, reach];
}

export function contactOf({ programme: { contacts } }: Pick<LetterFrame, 'programme'>): string {
  const { email, phone } = contacts.content;
  return `Fragen beantworten wir gern: ${[email, phone].filter((one) => one !== undefined).join(', ')}.`;
}
