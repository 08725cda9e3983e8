import { LinkButton } from '../ui/action/link-button.tsx';
import { Section } from '../ui/page/section.tsx';
import { Text } from '../ui/text/text.tsx';

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
