import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#ground/screens/api/api-client.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { DownloadButton } from '#ground/screens/forms/files/download.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import type { CompanyReceipts, ListedReceipt } from '../rules/receipt.ts';

const LEAD = 'Mit einer Quittung weisen Sie nach, was Sie uns wann geschickt haben und was wir Ihnen geschickt haben.';

interface ReceiptSectionProps {
  of: ReceiptsOf;
  id: string;
  /** Of its heading. */
  level?: 3 | undefined;
}

/** The proofs of everything that was sent for an application, proof of use or entry in the lottery, either way. */
export function Part({ of, id, level }: ReceiptSectionProps) {
  const { data, error, refetch } = useQuery(receiptsQuery(of, id));
  return (
    <Section title="Quittungen" lead={LEAD} level={level}>
      {data !== undefined && <List receipts={data.receipts} />}
      {data === undefined && error === null && (
        <Skeleton what="Ihre Quittungen" onRetry={() => void refetch()} lines={3} />
      )}
      {data === undefined && error !== null && (
        <>
          <Text>Ihre Quittungen konnten nicht geladen werden. Sie sind sicher.</Text>
          <div>
            <Button onPress={() => void refetch()}>Quittungen erneut laden</Button>
          </div>
        </>
      )}
      <Text>
        Ob eine Quittung echt ist, zeigt <TextLink to="/quittung">Quittung prüfen</TextLink>. Das geht ohne Anmeldung.
      </Text>
    </Section>
  );
}

function List({ receipts }: { receipts: readonly ListedReceipt[] }) {
  if (receipts.length === 0) return <Text>Es gibt noch keine Quittungen.</Text>;
  return (
    <ul className="plain-list">
      {receipts.map((receipt) => (
        <li key={receipt.id} className="messages__item">
          <Line receipt={receipt} />
        </li>
      ))}
    </ul>
  );
}

function Line({ receipt: { id, what, subject, at } }: { receipt: ListedReceipt }) {
  const address = `/api/receipts/${id}`;
  const name = `quittung-${id}`;
  // How large it is shows when it is there.
  const fileSize = 0;
  return (
    <>
      <p className="kern-preline kern-preline--small">{dayAndTime(at)}</p>
      <Text>
        {what}: {subject}
      </Text>
      <ButtonRow>
        <DownloadButton
          file={{ downloadUrl: `${address}/pdf`, fileName: `${name}.pdf`, fileSize }}
          label="Quittung als PDF"
        />
        <DownloadButton file={{ downloadUrl: address, fileName: `${name}.json`, fileSize }} label="Quittung als JSON" />
      </ButtonRow>
    </>
  );
}

type ReceiptsOf = 'proposal' | 'verification' | 'raffle';

function receiptsQuery(of: ReceiptsOf, id: string) {
  return queryOptions({
    queryKey: [of, id, 'receipts'],
    queryFn: () => call<CompanyReceipts>(`/api/action/${of}/${id}/receipts`),
    // Every act adds one.
    staleTime: 0,
  });
}
