import { useState } from 'react';
import { FileUploads } from '#ground/screens/forms/file-uploads.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { TEXTS } from '../../rules/step-5-financing-overview/texts.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';

interface InDepthCheckProps {
  verification: LoadedVerification;
  readOnly: boolean;
}

/** Documents of those who are examined in depth; whoever is chosen while the page is open is told (3-proof-of-use §5). */
export function InDepthCheck({ verification, readOnly }: InDepthCheckProps) {
  const { checkRequired } = verification.detail;
  const [wasRequired] = useState(checkRequired);
  if (!checkRequired) return null;
  const isNew = !wasRequired;
  return (
    <Section title={TEXTS.inDepthTitle} lead={isNew || readOnly ? undefined : TEXTS.inDepthHint}>
      {isNew && (
        <Alert tone="info" level={3} title={TEXTS.inDepthNew} announce>
          <p>{TEXTS.inDepthHint}</p>
        </Alert>
      )}
      <FileUploads
        purpose="inDepthCheck"
        item={verification.id}
        name="inDepthCheck"
        label={TEXTS.inDepthFiles}
        required
      />
    </Section>
  );
}
