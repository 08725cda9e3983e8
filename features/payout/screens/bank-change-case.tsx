import type { DescribeCase } from '#features/cases/screens/case-parts.ts';
import { RelatedCases } from '#features/cases/screens/case-records.tsx';
import { idIn } from '#ground/rules/contract/wire.ts';
import { formatIban } from '#ground/rules/values/iban.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Section } from '#ground/screens/ui/section.tsx';

/** A changed account beside the one that holds now; two people decide on it. */
export const describe: DescribeCase<'bank-change'> = ({ facts, found: { state } }) => {
  const { change, confirmed, verification } = facts;
  return {
    kind: 'Bankverbindung',
    usual: ['approve'],
    proposedBy: change !== null && state.name === 'proposed' ? [change.proposedBy] : [],
    rest: <RelatedCases cases={[{ segment: 'verifications', id: idIn(verification), label: 'Verwendungsnachweis' }]} />,
    content: (
      <>
        {change !== null && (
          <Section title="Neue Bankverbindung">
            <DescriptionList
              items={[
                { term: 'Kontoinhaber', value: change.holder },
                { term: 'IBAN', value: <strong>{formatIban(change.iban)}</strong> },
                { term: 'BIC', value: change.bic },
                { term: 'Belegt durch', value: change.evidence },
                { term: 'Vorgeschlagen', value: dayAndTime(change.proposedAt) },
                ...(change.decidedAt === null ? [] : [{ term: 'Entschieden', value: dayAndTime(change.decidedAt) }]),
                ...(change.reason === null ? [] : [{ term: 'Grund der Ablehnung', value: change.reason }]),
              ]}
            />
          </Section>
        )}
        <Section title="Gültige Bankverbindung">
          <DescriptionList
            items={[
              { term: 'Kontoinhaber', value: confirmed?.holder },
              { term: 'IBAN', value: confirmed === null ? null : formatIban(confirmed.iban) },
              { term: 'BIC', value: confirmed?.bic },
            ]}
          />
        </Section>
      </>
    ),
  };
};
