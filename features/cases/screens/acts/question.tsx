import { useQuery } from '@tanstack/react-query';
import type { Proposed } from '#features/desk/rules/wire.ts';
import { caseQuery } from '#features/desk/screens/calls.ts';
import type { Account } from '#features/payout/rules/wire.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatIban } from '#ground/rules/values/iban.ts';
import { formatEuro, sum } from '#ground/rules/values/money.ts';
import { Text } from '#ground/screens/ui/section.tsx';
import type { ActName, AgencyTableName } from '../../rules/all-tables.ts';
import type { CaseSegment } from '../../rules/case-segments.ts';
import type { AgencyCase } from '../../rules/case-wire.ts';
import { kindOf, tableOf } from '../table-of.ts';

type Found<K extends AgencyTableName> = Pick<AgencyCase<K>, 'state' | 'facts'>;
type Questions = { [K in AgencyTableName]?: Partial<Record<ActName<K>, (found: Found<K>) => string>> };

/** What is asked before an act for which nothing is typed and nothing else is shown: what is done, and of how much. */
const QUESTIONS: Questions = {
  proposal: {
    'end-correction': ({ facts: { corrections } }) => endOf('Nachforderung', corrections.at(-1)?.until),
    'take-back': ({ state, facts: { proposed } }) => takeBack(stateName(state), proposed[0]),
  },
  correction: {
    accept: ({ facts: { until } }) => `Nachforderung${upTo(until)} als erledigt vermerken?`,
  },
  amendment: { 'take-back': ({ state }) => takeBack(stateName(state)) },
  objection: { 'take-back': ({ state }) => takeBack(stateName(state)) },
  verification: {
    'close-resubmission': ({ facts: { resubmission } }) => endOf('Nachreichung', resubmission.until),
    'take-back': ({ facts: { proposals } }) =>
      takeBack(proposals.map(({ act }) => tableOf('verifications').acts[act]?.label ?? act).join(', ')),
    'remind-repayment': ({ facts: { companyName, closing } }) =>
      `${companyName} an die Rückzahlung von ${formatEuro(sum(closing.map(({ account }) => account?.left ?? 0)))} erinnern?`,
  },
  payout: {
    approve: ({ facts: { payout } }) => (payout === null ? '' : `${payment(payout)}, freigeben?`),
    'take-back': ({ facts: { payout } }) => (payout === null ? '' : `Vorschlag zurücknehmen: ${payment(payout)}?`),
  },
  'bank-change': {
    approve: ({ facts: { change } }) => (change === null ? '' : `Ab jetzt an ${accountOf(change)}, auszahlen?`),
    'take-back': ({ facts: { change } }) =>
      change === null ? '' : `Vorschlag zurücknehmen: auszahlen an ${accountOf(change)}?`,
  },
};

function upTo(day: string | null | undefined): string {
  return day ? ` mit Frist bis zum ${formatDay(day)}` : '';
}

function endOf(what: string, until: string | null | undefined): string {
  return `${what}${upTo(until)} jetzt beenden? Das Unternehmen kann dann nichts mehr nachreichen.`;
}

/** 'Bewilligung vorgeschlagen' is the state of a case with a proposal of that name. */
function stateName({ label }: { label: string }): string {
  return label.replace(/ vorgeschlagen$/, '');
}

function takeBack(name: string, proposed?: Pick<Proposed, 'content'>): string {
  const grant = proposed?.content.grant;
  const ofHowMuch = typeof grant === 'number' ? ` über ${formatEuro(grant)}` : '';
  return `Vorschlag „${name.replaceAll(' vorschlagen', '')}“${ofHowMuch} zurücknehmen?`;
}

function payment({ amount, ...account }: Account & { amount: number }): string {
  return `Auszahlung von ${formatEuro(amount)} an ${accountOf(account)}`;
}

function accountOf({ holder, iban }: Account): string {
  return `${holder}, ${formatIban(iban)}`;
}

interface QuestionProps {
  segment: CaseSegment;
  id: string;
  act: string;
}

/** About the case on the screen; nothing is fetched for it. */
export function Question({ segment, id, act }: QuestionProps) {
  const { data } = useQuery({ ...caseQuery<AgencyTableName>(segment, id), enabled: false });
  const questions: Readonly<Record<string, ((found: never) => string) | undefined>> = QUESTIONS[kindOf(segment)] ?? {};
  const text = data && questions[act]?.(data as never);
  return text ? <Text>{text}</Text> : null;
}
