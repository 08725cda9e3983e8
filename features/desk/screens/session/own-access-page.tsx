import { findRuntimeConfig } from '#ground/screens/api/server-clock.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { useOfficer } from '../use-officer.ts';
import { OwnPasswordForm } from './own-password-form.tsx';

declare module '#ground/screens/extra-part.tsx' {
  interface ExtraParts {
    /** Who stands in for whom. */
    deputies: object;
  }
}

/** /sachbearbeitung/mein-zugang */
export function Component() {
  const { officer } = useOfficer();
  const service = findRuntimeConfig()?.deskLoginService;
  return (
    <Page title="Mein Zugang">
      <div className="desk desk__columns">
        <Section title="Wer Sie hier sind" lead="Name und Rollen vergibt die Zugangsverwaltung Ihrer Behörde.">
          <DescriptionList
            items={[
              { term: 'Name', value: officer.name },
              { term: 'E-Mail-Adresse', value: officer.email },
              ...officer.roles.map(({ label, what }) => ({ term: `Rolle ${label}`, value: what })),
            ]}
          />
        </Section>
        {service !== undefined && <LoginService service={service} isLinked={officer.hasLoginService === true} />}
        <ExtraPart name="deputies" of={{}} />
        <Section title="Passwort ändern">
          <OwnPasswordForm />
        </Section>
        <Section
          title="Anmeldung und Sicherheit"
          lead="Sehen Sie, wo Sie angemeldet sind, und beenden Sie Anmeldungen, die Sie nicht mehr brauchen. Dort legen Sie auch Passkeys an."
        >
          <div>
            <a className="kern-btn kern-btn--secondary" href="/oauth/sachbearbeitung/sicherheit">
              <span className="kern-label">Anmeldung und Sicherheit öffnen</span>
            </a>
          </div>
        </Section>
      </div>
    </Page>
  );
}

function LoginService({ service, isLinked }: { service: string; isLinked: boolean }) {
  if (isLinked)
    return (
      <Section title="Anmeldedienst">
        <Text>{`Ihr Konto ist mit ${service} verknüpft. Ihre Rollen folgen dem, was dort steht.`}</Text>
      </Section>
    );
  return (
    <Section title="Anmeldedienst" lead={`Verknüpfen Sie Ihr Konto einmal, dann melden Sie sich mit ${service} an.`}>
      <div>
        <a className="kern-btn kern-btn--secondary" href="/oauth/sachbearbeitung/organisation">
          <span className="kern-label">{`Mit ${service} verknüpfen`}</span>
        </a>
      </div>
    </Section>
  );
}
