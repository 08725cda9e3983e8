import { expect, it } from 'vitest';
import { reclaimAccount } from '#features/reclaim/rules/repayment.ts';
import { tracePlan } from '#features/verification/rules/plan/plan.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { type LetterContent, wordsOf } from './blocks.ts';
import { firstTexts } from './legal/letter-texts.ts';
import { decisionLetter } from './letter.ts';

const FRAME = {
  programme: EXAMPLE_PROGRAMME,
  number: 'DJ22-0000019',
  recipient: ['Muster GmbH'],
  texts: firstTexts(EXAMPLE_PROGRAMME),
  writtenOn: '2023-11-03',
  delivery: 'post' as const,
  signedBy: 'Anna Amt',
};

function textOf({ blocks, annex = [] }: LetterContent): string {
  return [...blocks, ...annex].map(wordsOf).join('\n');
}

it('settles the grant with every cut and its reason', () => {
  const cuts = [
    { name: 'Nachweis 1, Rechnung R-1', claimed: 300_000, admitted: 100_000, reason: 'Skonto nicht abgezogen' },
    { name: 'Nachweis 2, Zahlung 2', claimed: 50_000, admitted: 0, reason: 'Nicht belegt' },
  ];
  const proofs = [{ approvedSum: 5_000_000, invoiceTotal: 4_700_000, payments: [{ sum: 4_700_000 }] }];
  const calculation = tracePlan(proofs, { sumFundingApproved: 2_000_000, fundingRatio: 40 }, 100_000);
  const settled = {
    admitted: 4_700_000,
    additionalFunding: 100_000,
    fundingRatio: 40,
    granted: 1_840_000,
    positions: [...cuts, { name: 'Nachweis 1, Rechnung R-2', claimed: 20_000, admitted: 20_000 }],
    cuts,
    calculation,
  };
  const unexplained = textOf(decisionLetter(FRAME, { act: 'final-notice', settled, reason: null }));
  expect(unexplained).not.toContain('Begründung');
  const letter = decisionLetter(FRAME, { act: 'final-notice', settled, reason: 'Barzahlungen zählen nicht.' });
  expect(letter.title).toBe('Schlussbescheid zum Antrag DJ22-0000019');
  const text = textOf(letter);
  for (const part of [
    '18.400,00',
    '47.000,00',
    'Nachweis 1, Rechnung R-1 anerkannt 1.000,00\u00a0€ von 3.000,00\u00a0€: Skonto nicht abgezogen',
    'Nachweis 2, Zahlung 2 anerkannt 0,00\u00a0€ von 500,00\u00a0€: Nicht belegt',
    'Summe der Kürzungen 2.500,00',
    'Barzahlungen',
    'Nachweis 1, Rechnung R-2 200,00',
    'Anlage: Wie es zu „Zuschuss“ kommt',
    calculation.sentence,
    'Zuschuss 18.400,00\u00a0€ (errechnet)',
    '40\u00a0%',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toContain('Sie können ihn auch im Förderportal einlegen');
});

const { name, iban } = EXAMPLE_PROGRAMME.payout.debtor;
const PARTS = [{ amount: 100_000, interestFrom: '2023-07-15' }];
const RECLAIM = {
  ...{ amount: 100_000, paid: 500_000, granted: 400_000, parts: PARTS, account: { name, iban } },
  soFar: reclaimAccount({ parts: PARTS, repayments: [] }, '2023-12-06'),
};

it('takes a part back, says from when, and asks back in the same letter what is paid beyond', () => {
  const revocation = { before: 500_000, granted: 400_000, effectiveFrom: null };
  const text = textOf(
    decisionLetter(FRAME, {
      ...{ act: 'revoke-in-part', revocation, reclaim: RECLAIM, reason: 'Das Gerät ist verkauft.', heard: null },
    }),
  );
  for (const part of [
    'Zuschuss bisher 5.000,00',
    'Widerrufen 1.000,00',
    'von Anfang an (§ 49 Abs. 3 VwVfG)',
    'Zurückzuzahlen 1.000,00',
    'Zinsen bei Zahlung am 06.12.2023 32,04',
    '§ 49a Abs. 1',
    'verkauft',
  ]) {
    expect(text).toContain(part);
  }
});

it('asks money back with the account, the purpose and the start of the interest', () => {
  const text = textOf(
    decisionLetter(FRAME, { act: 'reclaim', reclaim: RECLAIM, reason: 'Eine Rechnung war doppelt.', heard: null }),
  );
  for (const part of [
    '1.000,00',
    '4.000,00',
    'seit dem 15.07.2023',
    'Zahlbar innerhalb eines Monats nach der Bekanntgabe',
    'Zinsen bei Zahlung am 06.12.2023 32,04',
    'Basiszinssatz 3,12',
    'DE89 3704 0044 0532 0130 00',
    'DJ22-0000019',
    'doppelt',
  ]) {
    expect(text).toContain(part);
  }
});
