import type { Proposal } from '@portal/domain/proposal/wire.ts';
import { DownloadButton } from '../forms/download-button.tsx';
import { Section } from '../ui/page/section.tsx';

const LEAD = 'Ihr Antrag mit allen Dateien, Briefen und Quittungen in einer ZIP-Datei, für Ihre Unterlagen.';

/** On the overview: a copy of everything. */
export function CopySection({ proposal: { id, proposalId } }: { proposal: Proposal }) {
  // How large it is shows when it is there.
  const file = { downloadUrl: `/api/proposals/${id}/copy`, fileName: `Antrag-${proposalId}.zip`, fileSize: 0 };
  return (
    <Section title="Kopie für Ihre Unterlagen" lead={LEAD}>
      <div>
        <DownloadButton file={file} label="Alles herunterladen" />
      </div>
    </Section>
  );
}
