import { DownloadButton } from '#ground/screens/forms/files/download-button.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';

interface CopyProps {
  of: 'proposal' | 'verification';
  id: string;
  /** Funding reference number. */
  number: string;
}

const KINDS = {
  proposal: { path: '/api/proposals', file: 'Antrag', what: 'Ihr Antrag' },
  verification: { path: '/api/verifications', file: 'Verwendungsnachweis', what: 'Ihr Verwendungsnachweis' },
} as const;

/** A copy of everything of an application or proof of use. */
export function CopyButton({ of, id, number }: CopyProps) {
  const { path, file } = KINDS[of];
  // How large it is shows when it is there.
  const copy = { downloadUrl: `${path}/${id}/copy`, fileName: `${file}-${number}.zip`, fileSize: 0 };
  return <DownloadButton file={copy} label="Alles herunterladen" />;
}

/** The same with a heading. */
export function CopySection({ level, ...copy }: CopyProps & { level?: 3 | undefined }) {
  const lead = `${KINDS[copy.of].what} mit allen Dateien, Briefen und Quittungen in einer ZIP-Datei, für Ihre Unterlagen.`;
  return (
    <Section title="Kopie für Ihre Unterlagen" lead={lead} level={level}>
      <div>
        <CopyButton {...copy} />
      </div>
    </Section>
  );
}
