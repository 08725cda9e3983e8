import { Section } from '#ground/screens/ui/page/section.tsx';

/** A page of the login's own: it needs the browser's session, not the application's. */
export function LoginSection() {
  return (
    <Section
      title="Anmeldung und Sicherheit"
      lead="Sehen Sie, wo Sie angemeldet sind, und beenden Sie Anmeldungen, die Sie nicht mehr brauchen. Dort ändern Sie auch Ihr Passwort."
    >
      <div>
        <a className="kern-btn kern-btn--secondary" href="/oauth/sicherheit">
          <span className="kern-label">Anmeldung und Sicherheit öffnen</span>
        </a>
      </div>
    </Section>
  );
}
