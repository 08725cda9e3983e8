import { TextLink } from '#ground/screens/ui/link.tsx';
import { Section } from '#ground/screens/ui/section.tsx';

/** The way from a case to all of it as one file. */
export function Part({ proposalId }: { proposalId: string }) {
  return (
    <Section title="Akte">
      <p className="kern-body">
        <TextLink to={`/akte/${proposalId}`}>Akte erstellen</TextLink>: alles zu diesem Antrag als eine Datei.
      </p>
    </Section>
  );
}
