import type { PayoutFacts } from '@portal/domain/agency/accounting/wire.ts';
import type { OpenAct } from '@portal/domain/agency/desk/wire.ts';
import type { CaseSegment } from '@portal/domain/agency/tables/case-segments.ts';
import { needsOf } from '@portal/domain/agency/tables/needs.ts';
import { BANK_CHANGE_TABLE, PAYOUT_TABLE } from '@portal/domain/agency/tables/payout.ts';
import type { ActTable } from '@portal/domain/agency/tables/table.ts';
import type { VerificationCaseState } from '@portal/domain/agency/tables/verification.ts';
import type { AgencyCase } from '@portal/domain/agency/wire.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { formatIban } from '@portal/domain/values/iban.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import { useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { ButtonRow } from '../../ui/action/button-row.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { StatusLine } from '../../ui/message/status-line.tsx';
import { Section } from '../../ui/page/section.tsx';
import { DescriptionList } from '../../ui/table/description-list.tsx';
import { Text } from '../../ui/text/text.tsx';
import { tableOf } from '../case/table-of.ts';
import { useOfficer } from '../session/use-officer.ts';
import { useShortcut } from '../shortcuts/shortcuts.tsx';
import { ChangeAccount } from './change-account.tsx';
import { ProposePayout, payable } from './propose-payout.tsx';

/** States of the proof of use from which money can follow; before and after, nothing of it is offered. */
const WITH_MONEY: readonly VerificationCaseState[] = ['checked', 'failed', 'returned'];
/** Once it is handed in the company cannot change its account any more. */
const HANDED_IN: readonly VerificationCaseState[] = [
  'submitted',
  'received',
  'checking',
  'resubmit_invoices',
  'payout_proposed',
  'payout_approved',
];

/** Account, payouts so far, and what begins a new one. */
export function MoneySection({ id, found }: { id: string; found: AgencyCase<'verification'> }) {
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
        <ul className="case__history">
          {payouts.map((payout) => (
            <PayoutLine key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
      <MoneyActs id={id} found={found} />
    </Section>
  );
}

function BankChanges({ found }: { found: AgencyCase<'verification'> }) {
  const { bankChanges } = found.facts;
  if (bankChanges.length === 0) return null;
  return (
    <ul className="case__links">
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

type Begun = 'payouts' | 'bank_changes';

const AUDITS = { payouts: 'Auszahlung vorgeschlagen.', bank_changes: 'Änderung der Bankverbindung vorgeschlagen.' };

/** Records of their own, begun from here by a caseworker. */
function MoneyActs({ id, found }: { id: string; found: AgencyCase<'verification'> }) {
  const { officer } = useOfficer();
  const [open, setOpen] = useState<Begun>();
  const [done, setDone] = useState('');
  const isCaseworker = officer.roles.some(({ role }) => role === 'caseworker');
  const isPayable = isCaseworker && WITH_MONEY.includes(found.state.name);
  const { why } = payable(found.facts);
  function show(begun: Begun) {
    setDone('');
    setOpen(begun);
  }
  useShortcut('p', 'Auszahlung vorschlagen', isPayable && why === undefined ? () => show('payouts') : undefined);
  const form = {
    id,
    onClose: () => setOpen(undefined),
    onDone: () => {
      setDone(open === undefined ? '' : AUDITS[open]);
      setOpen(undefined);
    },
  };
  const mayChange = isCaseworker && [...WITH_MONEY, ...HANDED_IN].includes(found.state.name);
  return (
    <>
      {(isPayable || mayChange) && (
        <ButtonRow>
          {isPayable && (
            <Button
              kind={why === undefined ? 'primary' : 'secondary'}
              lockedBecause={why}
              onPress={() => show('payouts')}
            >
              Auszahlung vorschlagen
            </Button>
          )}
          {mayChange && <Button onPress={() => show('bank_changes')}>Bankverbindung ändern</Button>}
        </ButtonRow>
      )}
      <StatusLine>{done}</StatusLine>
      {open === 'payouts' && (
        <ProposePayout {...form} segment={open} act={beginningAct(open, 'propose')} facts={found.facts} />
      )}
      {open === 'bank_changes' && (
        <ChangeAccount {...form} segment={open} act={beginningAct(open, 'propose')} account={found.facts.account} />
      )}
    </>
  );
}

/** An act that begins a case which has no page yet: it is named by what it is about (decision 14). */
function beginningAct(segment: CaseSegment, act: string): OpenAct {
  const table: ActTable = tableOf(segment);
  const rule = table.acts[act];
  if (rule === undefined) throw new Error(`no act ${act} of ${segment}`);
  return { act, label: rule.label, needs: needsOf(rule.needs) };
}
