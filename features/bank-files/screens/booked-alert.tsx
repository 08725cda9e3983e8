import { formatEuro } from '#ground/rules/values/money.ts';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import type { BookedLine } from '../rules/wire.ts';
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
