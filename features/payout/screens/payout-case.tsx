import type { DescribeCase } from '#features/cases/screens/case-parts.ts';
import { RelatedCases } from '#features/cases/screens/case-records.tsx';
import { idIn } from '#ground/rules/contract/wire.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatIban } from '#ground/rules/values/iban.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import type { PayoutCaseFacts, PayoutFacts } from '../rules/wire.ts';

/** One payment: what would be paid where, beside what is due and confirmed now. */
export const describe: DescribeCase<'payout'> = ({ facts, found: { state } }) => {
  const { payout, due, paid, confirmed, verification } = facts;
  const isOpen = state.name === 'proposed';
  return {
    kind: 'Auszahlung',
    usual: ['approve', 'settle'],
    proposedBy: payout !== null && isOpen ? [payout.proposedBy] : [],
    rest: <RelatedCases cases={[{ segment: 'verifications', id: idIn(verification), label: 'Verwendungsnachweis' }]} />,
    content: (
      <>
        {payout !== null && isOpen && <Deviation facts={facts} payout={payout} />}
        {payout !== null && <PayoutDetails payout={payout} />}
        <Section title="Zum Vergleich">
          <DescriptionList
            items={[
              { term: 'Zuschuss nach der Prüfung', value: formatEuro(due) },
              { term: 'Schon gezahlt', value: formatEuro(paid) },
              { term: 'Bestätigter Kontoinhaber', value: confirmed?.holder },
              { term: 'Bestätigte IBAN', value: confirmed === null ? null : formatIban(confirmed.iban) },
            ]}
          />
        </Section>
      </>
    ),
  };
};

/** The server refuses the approval as well; whoever approves sees why before. */
function Deviation({ facts, payout }: { facts: PayoutCaseFacts; payout: PayoutFacts }) {
  const isSame = facts.confirmed?.iban === payout.iban && facts.due - facts.paid === payout.amount;
  if (isSame) return null;
  return (
    <Alert tone="warning" title="Betrag oder Bankverbindung stimmen nicht mehr">
      Seit dem Vorschlag hat sich etwas geändert. Geben Sie diese Auszahlung nicht frei.
    </Alert>
  );
}

function PayoutDetails({ payout }: { payout: PayoutFacts }) {
  const instant = (at: string | null) => (at === null ? null : dayAndTime(at));
  const day = (on: string | null) => (on === null ? null : formatDay(on));
  const known = [
    { term: 'Vorgeschlagen', value: instant(payout.proposedAt) },
    { term: 'Freigegeben', value: instant(payout.approvedAt) },
    { term: 'Angewiesen', value: instant(payout.sentAt) },
    { term: 'Gebucht', value: day(payout.paidOn) },
    { term: 'Zurückgekommen', value: day(payout.returnedOn) },
    { term: 'Grund', value: payout.reason },
  ].filter(({ value }) => value !== null);
  return (
    <Section title="Diese Auszahlung">
      <DescriptionList
        items={[
          { term: 'Betrag', value: <strong>{formatEuro(payout.amount)}</strong> },
          { term: 'Kontoinhaber', value: payout.holder },
          { term: 'IBAN', value: <strong>{formatIban(payout.iban)}</strong> },
          ...(payout.bic === null ? [] : [{ term: 'BIC', value: payout.bic }]),
          ...known,
        ]}
      />
    </Section>
  );
}
