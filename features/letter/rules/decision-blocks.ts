import { amendmentDiff } from '#features/amendment/rules/amendment-diff.ts';
import type { ApprovedSnapshot } from '#features/amendment/rules/approved-snapshot.ts';
import { OBJECTABLE, REMEDY_FOLLOWS } from '#features/objection/rules/decisions.ts';
import { dueDay } from '#features/verification/rules/deadlines.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { formatPercent } from '#ground/rules/values/percent.ts';
import type { Announcement, Cut, Settlement } from './announcement.ts';
import { heading, type LetterBlock, paragraph } from './blocks.ts';
import type { LetterFrame } from './frame.ts';
import { effectOf, partialRevocationBlocks, type ReclaimTerms, reclaimBlocks } from './reclaim-blocks.ts';

/** What is decided, in figures: below the sentence of the decision. */
export function bodyOf(
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
