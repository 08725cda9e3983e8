import { LinkButton } from '#ground/screens/ui/button.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';

/** The way to the people of the company, from the page of one's account. */
export function PeopleSection() {
  return (
    <Section title="Personen Ihres Unternehmens">
      <Text>Mitarbeitende und Ihre Steuerberatung können mit einem eigenen Konto mithelfen.</Text>
      <div>
        <LinkButton to="/personen">Personen</LinkButton>
      </div>
    </Section>
  );
}
