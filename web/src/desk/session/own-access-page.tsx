import { Page } from '../../ui/page/page.tsx';
import { Section } from '../../ui/page/section.tsx';
import { DescriptionList } from '../../ui/table/description-list.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { useOfficer } from './use-officer.ts';

/** /sachbearbeitung/mein-zugang */
export function Component() {
  const { officer } = useOfficer();
  return (
    <Page title="Mein Zugang">
      <div className="desk desk__columns">
        <Section title="Wer Sie hier sind" lead="Name und Rollen vergibt die Technik Ihrer Behörde.">
          <DescriptionList
            items={[
              { term: 'Name', value: officer.name },
              { term: 'E-Mail-Adresse', value: officer.email },
              ...officer.roles.map(({ label, what }) => ({ term: `Rolle ${label}`, value: what })),
            ]}
          />
        </Section>
        <Section title="Passwort ändern">
          <OwnPasswordForm />
        </Section>
      </div>
    </Page>
  );
}
