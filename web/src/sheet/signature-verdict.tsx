import { SIGNATURE_TEXTS as TEXTS } from '@portal/domain/signature/texts.ts';
import { useQuery } from '@tanstack/react-query';
import type { Media } from '../forms/media.ts';
import { call } from '../platform/api-client.ts';
import { dayAndTime } from '../raffle/when.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface Accepted {
  accepted: true;
  signer: string;
  issuer: string;
  signedAt: string;
  /** Something cannot be told from the file alone. */
  provisional: boolean;
}

interface Refused {
  accepted: false;
  /** What is wrong and what to do next. */
  message: string;
  signer: string | null;
}

interface SignatureVerdictProps {
  file: Pick<Media, '@id' | 'id'>;
  /** Nothing is submitted yet: another file or the post can take its place. */
  canReplace?: boolean;
}

/** What the server finds about the signature in a signed sheet (decisions §5). It judges anew every time it is asked. */
export function SignatureVerdict({ file, canReplace = false }: SignatureVerdictProps) {
  const verdict = useQuery({
    queryKey: ['signature', file.id],
    queryFn: () => call<Accepted | Refused>(`${file['@id']}/signature`),
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
  if (verdict.data.accepted) return <AcceptedNote {...verdict.data} announce={canReplace} />;
  return <RefusedNote {...verdict.data} canReplace={canReplace} />;
}

function AcceptedNote({ signer, issuer, signedAt, provisional, announce }: Accepted & { announce: boolean }) {
  return (
    <Alert tone="success" title={provisional ? TEXTS.acceptedForNow : TEXTS.accepted} level={3} announce={announce}>
      <DescriptionList
        items={[
          { term: TEXTS.signer, value: signer },
          { term: TEXTS.signedAt, value: dayAndTime(signedAt) },
          { term: TEXTS.issuer, value: issuer },
        ]}
      />
      {provisional && <p>{TEXTS.provisional}</p>}
    </Alert>
  );
}

function RefusedNote({ message, signer, canReplace }: Refused & { canReplace: boolean }) {
  return (
    <Alert tone="danger" title={TEXTS.refused} level={3} announce={canReplace}>
      <p>{message}</p>
      {canReplace && <p>{TEXTS.replace}</p>}
      {signer !== null && <DescriptionList items={[{ term: TEXTS.signer, value: signer }]} />}
    </Alert>
  );
}
