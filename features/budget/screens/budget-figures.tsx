import { useQuery } from '@tanstack/react-query';
import { formatEuro } from '#ground/rules/values/money.ts';
import { KeyFigures } from '#ground/screens/ui/figures.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { budgetQuery } from './budget-query.ts';

/** What there was to give, what is given or asked for, and what is left: where a lottery would show its draws. */
export function Part() {
  const { data, isError } = useQuery(budgetQuery);
  if (isError) return <Text>Das Budget konnte nicht geladen werden. Zählen Sie neu.</Text>;
  if (data === undefined) return null;
  return (
    <Section title="Budget">
      <KeyFigures
        figures={[
          { term: 'Insgesamt', value: formatEuro(data.totalCents) },
          { term: 'Bewilligt oder beantragt', value: formatEuro(data.reservedCents) },
          { term: 'Noch verfügbar', value: formatEuro(data.availableCents) },
        ]}
      />
    </Section>
  );
}
