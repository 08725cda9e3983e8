import type { Media } from '@portal/domain/media/wire.ts';
import { SIGNATURE_TEXTS as TEXTS } from '@portal/domain/signature/texts.ts';
import type { SignatureVerdict as Verdict } from '@portal/domain/signature/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api-client.ts';
import { Button } from '../ui/action/button.tsx';
import { Alert } from '../ui/message/alert.tsx';
import { Skeleton } from '../ui/message/skeleton.tsx';
import { VerdictNote } from './verdict-note.tsx';

interface SignatureVerdictProps {
  file: Pick<Media, '@id' | 'id' | 'fileName'>;
  /** Nothing is submitted yet: another file or the post can take its place. */
  canReplace?: boolean;
}

/** What the server finds about the signature in a signed sheet (decisions §5). It judges anew every time it is asked. */
export function SignatureVerdict({ file, canReplace = false }: SignatureVerdictProps) {
  const verdict = useQuery({
    queryKey: ['signature', file.id],
    queryFn: () => call<Verdict>(`${file['@id']}/signature`),
    retry: false,
  });
  if (verdict.isPending) return <Skeleton lines={2} what={TEXTS.checking} />;
  if (verdict.isError) {
    return (
      <Alert tone="warning" title={TEXTS.notChecked} level={3} announce>
        <Button onPress={() => void verdict.refetch()}>{TEXTS.checkAgain}</Button>
      </Alert>
    );
  }
  const remedy = canReplace ? { remedy: TEXTS.replace } : {};
  const signed = { fileName: file.fileName, reportUrl: `${file['@id']}/signature/report` };
  return <VerdictNote report={verdict.data.report} file={signed} announce={canReplace} {...remedy} />;
}
