import { LinkButton } from '#ground/screens/ui/action/link-button.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';

export function CloseSection() {
  return (
    <Section
      title="Konto schließen"
      lead="Sie lesen zuerst, was gelöscht wird und was wir wie lange aufbewahren müssen. Erst danach entscheiden Sie."
    >
      <div>
        <LinkButton to="/konto/schliessen">Konto schließen …</LinkButton>
      </div>
    </Section>
  );
}
