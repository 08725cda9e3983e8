import { type ApprovedSnapshot, amendmentDiff } from '#features/amendment/rules/approved-snapshot.ts';
import { isObjectable, OBJECTABLE, REMEDY_FOLLOWS } from '#features/objection/rules/decisions.ts';
import { dueDay } from '#features/verification/rules/deadlines.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro, formatPercent } from '#ground/rules/values/money.ts';
import { annexOf } from './annexes.ts';
import type { Announcement, Cut, Settlement } from './announcement.ts';
import { heading, type LetterBlock, type LetterContent, paragraph } from './blocks.ts';
import {
  commonValues,
  contactOf,
  type LetterFrame,
  legalBasis,
  letterHead,
  letterWriter,
  type Writer,
} from './frame.ts';
import { announcementWords, isServed, SERVICES } from './legal/announcement.ts';
import { heardInWords } from './legal/hearing.ts';
import { effectOf, partialRevocationBlocks, type ReclaimTerms, reclaimBlocks } from './reclaim-blocks.ts';
import type { FilledIn, TextName } from './text-blocks.ts';

/** What is decided, in figures: below the sentence of the decision. */
function bodyOf(
  announced: Announcement,
  { number, programme }: Pick<LetterFrame, 'number' | 'programme'>,
): LetterBlock[] {
  if (announced.act === 'approve') return grantBlocks(announced.granted, announced.cuts, programme);
  if (announced.act === 'accept') return changeBlocks(announced, programme);
  if (announced.act === 'final-notice') return settlementBlocks(announced.settled);
  if (announced.act === 'reclaim') return reclaimBlocks(announced.reclaim, number);
  if (announced.act === 'revoke-in-part')
    return [...partialRevocationBlocks(announced.revocation), ...askedBack(announced.reclaim, number)];
  if (announced.act === 'remedy' || announced.act === 'reject') return objectedBlocks(announced);
  if (announced.act !== 'revoke') return [];
  return [
    paragraph(effectOf(announced.effectiveFrom)),
    paragraph(
      'Einen Verwendungsnachweis können Sie nur noch ansehen. Es wird nichts mehr ausgezahlt. Die De-minimis-Bescheinigung gilt nicht mehr.',
    ),
    ...askedBack(announced.reclaim, number),
  ];
}

function askedBack(reclaim: ReclaimTerms | null, number: string): LetterBlock[] {
  return reclaim === null ? [] : reclaimBlocks(reclaim, number);
}

function objectedBlocks({ act, against }: Extract<Announcement, { act: 'remedy' | 'reject' }>): LetterBlock[] {
  if (against === null) return [];
  const objected = `Ihr Widerspruch richtet sich gegen: ${OBJECTABLE[against.act]} vom ${formatDay(against.decidedOn)}.`;
  return [paragraph(objected), ...(act === 'remedy' ? [paragraph(REMEDY_FOLLOWS[against.act])] : [])];
}

const DUE = 'Verwendungsnachweis fällig am';

function changeBlocks(
  { before: old, granted }: Extract<Announcement, { act: 'accept' }>,
  programme: Programme,
): LetterBlock[] {
  const changed = amendmentDiff(old, granted).map(
    ({ label, before, after }) => [label, `${after ?? 'entfällt'} (bisher: ${before ?? '–'})`] as const,
  );
  const due = [DUE, formatDay(dueDay(granted.endDate, programme))] as const;
  return [heading('Was sich ändert'), { kind: 'facts', rows: [...changed, due] }];
}

function grantBlocks(granted: ApprovedSnapshot, cuts: readonly Cut[], programme: Programme): LetterBlock[] {
  return [
    heading('Was bewilligt ist'),
    {
      kind: 'facts',
      rows: [
        ['Zuschuss', `bis zu ${formatEuro(granted.sumFundingApproved)}`],
        ['Förderquote', formatPercent(granted.fundingRatio)],
        ['Bewilligte Kosten', formatEuro(granted.sumInvestApproved)],
        ['Bewilligungszeitraum', `${formatDay(granted.startDate)} bis ${formatDay(granted.endDate)}`],
        [DUE, formatDay(dueDay(granted.endDate, programme))],
        ...granted.proofs.map(
          ({ description, totalSum }) => [`Nachweis: ${description}`, formatEuro(totalSum)] as const,
        ),
      ],
    },
    ...(cuts.length === 0 ? [] : cutBlocks(cuts)),
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
        ['Förderquote', formatPercent(settled.fundingRatio)],
        ['Zuschuss', formatEuro(settled.granted)],
      ],
    },
  ];
}

function cutBlocks(cuts: readonly Cut[]): LetterBlock[] {
  const rows = cuts.map(
    ({ description, applied, admitted }) =>
      [description, `anerkannt ${formatEuro(admitted)}, beantragt ${formatEuro(applied)}`] as const,
  );
  return [heading('Was nicht in voller Höhe anerkannt ist'), { kind: 'facts', rows }];
}

type ActName = Announcement['act'];

const TITLES = {
  ...OBJECTABLE,
  lapse: OBJECTABLE.deny,
  remedy: 'Abhilfebescheid',
  reject: 'Widerspruchsbescheid',
} as const satisfies Record<ActName, string>;

/** How to go against it (§ 37 Abs. 6 VwVfG): an objection, after a rejected one only a court, against full success nothing. */
function remediesOf(act: ActName): TextName | null {
  if (act === 'remedy') return null;
  return act === 'reject' ? 'remedies-court' : 'remedies-portal';
}

/** What can be done against the decision a letter announces. `act`: as the letter is kept, without its kind. */
export function remedyOfAct(act: string): 'objection' | 'court' | null {
  if (isObjectable(act)) return 'objection';
  return act === 'reject' ? 'court' : null;
}

/** What stands for the placeholders in the letter of one decision. */
function valuesOf(frame: LetterFrame, announced: Announcement): FilledIn {
  const { name, street, city } = frame.programme.agency.court;
  return {
    ...commonValues(frame),
    // No letter knows the day it will be posted or retrieved.
    Widerspruchstag: 'Ablauf eines Monats nach der Bekanntgabe',
    Gericht: name,
    Gerichtsanschrift: `${street}, ${city}`,
    ...('granted' in announced ? grantValues(announced.granted, frame) : {}),
  };
}

function grantValues(
  { sumFundingApproved, startDate, endDate }: ApprovedSnapshot,
  { programme }: Pick<LetterFrame, 'programme'>,
): FilledIn {
  return {
    Zuschuss: formatEuro(sumFundingApproved),
    Beginn: formatDay(startDate),
    Ende: formatDay(endDate),
    Nachweistag: formatDay(dueDay(endDate, programme)),
  };
}

/** The letter that announces a decision, put together from text blocks. */
export function decisionLetter(frame: LetterFrame, announced: Announcement): LetterContent {
  const { act } = announced;
  const writer = letterWriter(frame.texts, valuesOf(frame, announced));
  const blocks = [
    paragraph(`Förderprogramm „${frame.programme.name}“. ${announcedIn(frame)}`),
    paragraph('Sehr geehrte Damen und Herren,'),
    ...writer.paragraphs(`${act}-decision`),
    ...bodyOf(announced, frame),
    ...costsOf(act, writer),
    ...conditionsOf(act, writer),
    ...reasonsOf(announced),
    legalBasis(act, frame),
    ...notesOf(act, writer),
    ...remedyOf(act, writer),
    ...contactOf(writer),
    paragraph('Mit freundlichen Grüßen'),
  ];
  const annex = annexOf(announced);
  return {
    ...letterHead(`${TITLES[act]} zum Antrag ${frame.number}`, frame),
    blocks,
    ...(annex.length === 0 ? {} : { annex }),
    texts: writer.used(),
  };
}

/** When the decision is announced: its day is known once it was posted or retrieved. */
function announcedIn({ delivery, writtenOn }: LetterFrame): string {
  if (isServed(delivery)) return `Dieser Bescheid wird Ihnen zugestellt (${SERVICES[delivery]}).`;
  const counted = announcementWords(delivery, writtenOn);
  return `Dieser Bescheid gilt ${counted} als bekannt gegeben. Den Tag nennt das Förderportal, sobald er feststeht.`;
}

function costsOf(act: ActName, writer: Writer): LetterBlock[] {
  return act === 'remedy' || act === 'reject' ? writer.paragraphs(`${act}-costs`) : [];
}

function conditionsOf(act: ActName, writer: Writer): LetterBlock[] {
  if (act !== 'approve') return [];
  return [
    heading('Wie es weitergeht'),
    ...writer.paragraphs('approve-next'),
    heading('Nebenbestimmungen'),
    writer.list('approve-conditions'),
  ];
}

function notesOf(act: ActName, writer: Writer): LetterBlock[] {
  return act === 'approve' ? [heading('Subventionserhebliche Tatsachen'), ...writer.paragraphs('approve-notes')] : [];
}

/** A decision as it was asked for needs no reasons (§ 39 Abs. 2 Nr. 1 VwVfG). */
function reasonsOf(announced: Announcement): LetterBlock[] {
  const { reason } = announced;
  const found = announced.act === 'deny' ? announced.notMet : [];
  const heard = 'heard' in announced ? announced.heard : null;
  if (reason === null && found.length === 0) return [];
  const blocks: LetterBlock[] = [heading('Begründung')];
  if (announced.act === 'approve') blocks.push(paragraph(ALL_MET));
  if (reason !== null && reason !== '') blocks.push(paragraph(reason));
  if (found.length > 0) blocks.push(paragraph(NOT_MET), { kind: 'list', items: [...found] });
  if (heard !== null) blocks.push(paragraph(heardInWords(heard)));
  return blocks;
}

const ALL_MET =
  'Ihren Antrag haben wir inhaltlich und rechnerisch geprüft. Die Voraussetzungen sind erfüllt, soweit hier nichts anderes steht.';
const NOT_MET = 'Die Prüfung hat ergeben, dass diese Voraussetzungen nicht erfüllt sind:';

function remedyOf(act: ActName, writer: Writer): LetterBlock[] {
  const name = remediesOf(act);
  return name === null ? [] : [heading('Rechtsbehelfsbelehrung'), ...writer.paragraphs(name)];
}
