import type { ExtraParts } from '#ground/screens/extra-part.tsx';
import { DownloadButton } from '#ground/screens/forms/files/download.tsx';
import { Section } from '#ground/screens/ui/section.tsx';

const KINDS = {
  proposal: { path: '/api/proposals', file: 'Antrag', what: 'Ihr Antrag' },
  verification: { path: '/api/verifications', file: 'Verwendungsnachweis', what: 'Ihr Verwendungsnachweis' },
} as const;

/** A copy of everything of an application or proof of use, with a heading where the page has a level for it. */
export function Part({ of, id, number, level }: ExtraParts['own-copy']) {
  const { path, file, what } = KINDS[of];
  // How large it is shows when it is there.
  const copy = { downloadUrl: `${path}/${id}/copy`, fileName: `${file}-${number}.zip`, fileSize: 0 };
  const button = (
    <div>
      <DownloadButton file={copy} label="Alles herunterladen" />
    </div>
  );
  if (level === undefined) return button;
  const lead = `${what} mit allen Dateien, Briefen und Quittungen in einer ZIP-Datei, für Ihre Unterlagen.`;
  return (
    <Section title="Kopie für Ihre Unterlagen" lead={lead} level={level === 3 ? level : undefined}>
      {button}
    </Section>
  );
}
