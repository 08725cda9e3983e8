import type { BookedLine } from '@portal/domain/agency/accounting/bank-wire.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import { Alert } from '../../../ui/message/alert.tsx';
import { ACT_WORDS } from './line-tables.tsx';

/** What was just noted, one by one. */
export function BookedAlert({ booked }: { booked: readonly BookedLine[] }) {
  return (
    <Alert
      tone="success"
      announce
      title={booked.length === 1 ? '1 Buchung ist vermerkt' : `${booked.length} Buchungen sind vermerkt`}
    >
      <ul className="desk-lines">
        {booked.map(({ key, act, number, companyName, amount, state }) => (
          <li key={key}>
            {number} {companyName}: {ACT_WORDS[act]}, {formatEuro(amount)}, jetzt {state}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
