import { useQuery } from '@tanstack/react-query';
import { SIGNATURE_TEXTS as TEXTS } from '#features/signature/rules/texts.ts';
import type { SignatureVerdict as Verdict } from '#features/signature/rules/wire.ts';
import type { Media } from '#ground/rules/files/wire.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
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
