import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { caseQuery } from '#features/desk/screens/calls.ts';
import { withQueries } from '#ground/screens/testing/show.tsx';
import { AGENCY_TABLES, type AgencyTableName } from '../../rules/all-tables.ts';
import { CASE_SEGMENTS } from '../../rules/case-segments.ts';
import type { ActTable } from '../../rules/table.ts';
import { Question } from './question.tsx';

const ACCOUNT = { holder: 'Muster GmbH', iban: 'DE89370400440532013000', bic: null };
const UNTIL = '2022-03-25';

/** What each kind of case shows, as far as a question is about it. */
const CASES: Readonly<Record<AgencyTableName, { label: string; facts: object }>> = {
  proposal: {
    label: 'Bewilligung vorgeschlagen',
    facts: { corrections: [{ until: UNTIL }], proposed: [{ content: { grant: 24_300_00 } }] },
  },
  correction: { label: 'beantwortet', facts: { until: UNTIL } },
  amendment: { label: 'Annahme vorgeschlagen', facts: {} },
  objection: { label: 'Abhilfe vorgeschlagen', facts: {} },
  hearing: { label: 'offen', facts: {} },
  verification: {
    label: 'geprüft',
    facts: {
      companyName: 'Muster GmbH',
      resubmission: { until: UNTIL },
      proposals: [{ act: 'propose-final-notice' }],
      closing: [{ account: null }, { account: { left: 1_234_56 } }],
    },
  },
  payout: { label: 'vorgeschlagen', facts: { payout: { ...ACCOUNT, amount: 3_900_00 } } },
  'bank-change': { label: 'vorgeschlagen', facts: { change: ACCOUNT } },
};

function asked(kind: AgencyTableName, act: string): string {
  const queries = new QueryClient();
  const segment = CASE_SEGMENTS[kind];
  const { label, facts } = CASES[kind];
  queries.setQueryData(caseQuery(segment, 'X').queryKey, { state: { label }, facts } as never);
  const { container } = render(withQueries(<Question {...{ segment, act }} id="X" />, queries));
  return container.textContent?.replaceAll('\u00a0', ' ') ?? '';
}

/** Their forms show what is signed or paid, or they are done in one press. */
const SHOWN =
  /^(approve|deny|revoke|accept|refuse|remedy|reject|confirm-examination|send-final-notice|revoke-in-part|reclaim)$/;
const ELSEWHERE = ['end-follow-up', 'propose'];

test('every act for which an officer types nothing asks what is done and how much of it', () => {
  const questions = (Object.entries(AGENCY_TABLES) as [AgencyTableName, ActTable][]).flatMap(([kind, { acts }]) =>
    Object.entries(acts).flatMap(([act, { by, needs = {} }]) => {
      const isOfficers = by.some((who) => who !== 'applicant' && who !== 'system');
      const isShown = kind !== 'payout' && kind !== 'bank-change' && kind !== 'correction' && SHOWN.test(act);
      if (!isOfficers || isShown || ELSEWHERE.includes(act) || Object.keys(needs).length > 0) return [];
      return [`${kind} ${act}: ${asked(kind, act)}`];
    }),
  );
  expect(questions).toEqual([
    'proposal end-correction: Nachforderung mit Frist bis zum 25.03.2022 jetzt beenden? Das Unternehmen kann dann nichts mehr nachreichen.',
    'proposal take-back: Vorschlag „Bewilligung“ über 24.300,00 € zurücknehmen?',
    'correction accept: Nachforderung mit Frist bis zum 25.03.2022 als erledigt vermerken?',
    'amendment take-back: Vorschlag „Annahme“ zurücknehmen?',
    'objection take-back: Vorschlag „Abhilfe“ zurücknehmen?',
    'verification close-resubmission: Nachreichung mit Frist bis zum 25.03.2022 jetzt beenden? Das Unternehmen kann dann nichts mehr nachreichen.',
    'verification take-back: Vorschlag „Schlussbescheid“ zurücknehmen?',
    'verification remind-repayment: Muster GmbH an die Rückzahlung von 1.234,56 € erinnern?',
    'payout approve: Auszahlung von 3.900,00 € an Muster GmbH, DE89 3704 0044 0532 0130 00, freigeben?',
    'payout take-back: Vorschlag zurücknehmen: Auszahlung von 3.900,00 € an Muster GmbH, DE89 3704 0044 0532 0130 00?',
    'bank-change approve: Ab jetzt an Muster GmbH, DE89 3704 0044 0532 0130 00, auszahlen?',
    'bank-change take-back: Vorschlag zurücknehmen: auszahlen an Muster GmbH, DE89 3704 0044 0532 0130 00?',
  ]);
});
