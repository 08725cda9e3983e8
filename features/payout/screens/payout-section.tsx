import { useState } from 'react';
import type { AgencyCase } from '#features/cases/rules/case-wire.ts';
import { ActForm, beginningAct } from '#features/cases/screens/acts/act-form.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import type { VerificationCaseState } from '#features/verification/rules/acts.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatIban } from '#ground/rules/values/iban.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { Why } from '#ground/screens/ui/why.tsx';
import { BANK_CHANGE_TABLE, PAYOUT_TABLE } from '../rules/acts.ts';
import type { Closing, PayoutFacts, VerificationFacts } from '../rules/wire.ts';
import { WITH_MONEY } from './money-forms.tsx';

/** Once it is handed in the company cannot change its account any more. */
const HANDED_IN: readonly VerificationCaseState[] = [
  'submitted',
  'received',
  'checking',
  'resubmit_invoices',
  'payout_proposed',
  'payout_approved',
];

/** Account and payouts so far. */
export function PayoutSection({ id, found }: { id: string; found: AgencyCase<'verification'> }) {
  const { account, payouts } = found.facts;
  return (
    <Section title="Auszahlung">
      <DescriptionList
        column
        items={[
          { term: 'Kontoinhaber', value: account?.holder },
          { term: 'IBAN', value: account === null ? null : formatIban(account.iban) },
          ...(account?.bic ? [{ term: 'BIC', value: account.bic }] : []),
        ]}
      />
      <BankChanges found={found} />
      {payouts.length === 0 ? (
        <Text>Bisher ist keine Auszahlung vorgeschlagen.</Text>
      ) : (
        <ul className="plain-list case__history">
          {payouts.map((payout) => (
            <PayoutLine key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
      <AccountAct id={id} found={found} />
    </Section>
  );
}

function BankChanges({ found }: { found: AgencyCase<'verification'> }) {
  const { bankChanges } = found.facts;
  if (bankChanges.length === 0) return null;
  return (
    <ul className="plain-list case__links">
      {bankChanges.map(({ id, state }, index) => (
        <li key={id} className="kern-body">
          <TextLink to={`/fall/bank_changes/${id}`}>{`Geänderte Bankverbindung ${index + 1}`}</TextLink>:{' '}
          {BANK_CHANGE_TABLE.states[state]}
        </li>
      ))}
    </ul>
  );
}

function PayoutLine({ payout }: { payout: PayoutFacts }) {
  const days = [
    payout.paidOn === null ? undefined : `gebucht am ${formatDay(payout.paidOn)}`,
    payout.returnedOn === null ? undefined : `zurückgekommen am ${formatDay(payout.returnedOn)}`,
  ].filter((one) => one !== undefined);
  return (
    <li>
      <TextLink to={`/fall/payouts/${payout.id}`}>{`Auszahlung ${formatEuro(payout.amount)}`}</TextLink>
      <span className="kern-body kern-body--small">{[PAYOUT_TABLE.states[payout.state], ...days].join(', ')}</span>
      {payout.reason !== null && <span className="kern-body case__why">{payout.reason}</span>}
    </li>
  );
}

const CHANGED = `${BANK_CHANGE_TABLE.acts.propose.audit}.`;

/** Another account than the one the recipient has signed for: a record of its own, which a second person approves. */
function AccountAct({ id, found }: { id: string; found: AgencyCase<'verification'> }) {
  const { holds } = useOfficer();
  const { account } = found.facts;
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState('');
  if (!holds('caseworker') || ![...WITH_MONEY, ...HANDED_IN].includes(found.state.name)) return null;
  return (
    <>
      <ButtonRow>
        <Button
          onPress={() => {
            setDone('');
            setOpen(true);
          }}
        >
          {BANK_CHANGE_TABLE.acts.propose.label}
        </Button>
      </ButtonRow>
      <StatusLine>{done}</StatusLine>
      {isOpen && (
        <ActForm
          id={id}
          segment="bank_changes"
          act={beginningAct('bank_changes', 'propose')}
          looks={{ iban: { label: 'Neue IBAN' }, holder: { label: 'Kontoinhaber, wenn er ein anderer ist' } }}
          said={
            account !== null && (
              <Text>
                Bisher: {account.holder}, {formatIban(account.iban)}
              </Text>
            )
          }
          onClose={() => setOpen(false)}
          onDone={() => {
            setDone(CHANGED);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

const TITLES = {
  'final-notice': 'Schlussbescheid',
  'partial-revocation': 'Teilwiderruf',
  reclaim: 'Rückforderung',
} as const satisfies Record<Closing['kind'], string>;

/** What was decided after the examination: final notice, revocations in part, reclaims with what came back; nothing before. */
export function ClosingDecisions({ facts }: { facts: VerificationFacts }) {
  if (facts.closing.length === 0) return null;
  return (
    <Section title="Abschluss">
      <ul className="plain-list case__history">
        {facts.closing.map((closing) => (
          <li key={`${closing.kind} ${closing.signedOn} ${closing.amount ?? closing.granted}`}>
            <span className="kern-label">
              {TITLES[closing.kind]}
              {closing.amount !== null && ` über ${formatEuro(closing.amount)}`}
              {closing.granted !== null && `: es bleiben ${formatEuro(closing.granted)}`}
            </span>
            <span className="kern-body kern-body--small">{daysOf(closing)}</span>
            {closing.text !== '' && <span className="kern-body case__why">{closing.text}</span>}
            <Repaid closing={closing} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function daysOf({ kind, signedOn, announcedOn, effectiveFrom, interestFrom, dueOn, repaidOn }: Closing): string {
  return [
    `unterschrieben am ${formatDay(signedOn)}`,
    announcedOn === null ? 'noch nicht bekannt gegeben' : `Bekanntgabe am ${formatDay(announcedOn)}`,
    effectiveFrom === null ? undefined : `wirkt ab ${formatDay(effectiveFrom)}`,
    interestFrom === null ? undefined : `Zinsen seit ${formatDay(interestFrom)}`,
    dueOn === null ? undefined : `zahlbar bis ${formatDay(dueOn)}`,
    kind === 'reclaim'
      ? repaidOn === null
        ? 'noch nicht beglichen'
        : `beglichen am ${formatDay(repaidOn)}`
      : undefined,
  ]
    .filter((one) => one !== undefined)
    .join(', ');
}

/** The receipts, what is left, and how the interest comes about. */
function Repaid({ closing: { account, repayments } }: { closing: Closing }) {
  if (account === null) return null;
  return (
    <>
      <DescriptionList
        column
        items={[
          ...repayments.map(({ amount, bookedOn }, index) => ({
            term: `${index + 1}. Rückzahlung am ${formatDay(bookedOn)}`,
            value: formatEuro(amount),
          })),
          { term: 'Vom Betrag offen', value: formatEuro(account.amountLeft) },
          { term: 'Zinsen offen', value: formatEuro(account.interestLeft) },
        ]}
      />
      <Why of={account.because} />
    </>
  );
}
