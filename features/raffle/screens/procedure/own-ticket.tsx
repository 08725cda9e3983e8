import { useCallback } from 'react';
import { call } from '#ground/screens/api/api-client.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { EntryBody } from '../../rules/wire.ts';
import { useLoaded } from './use-loaded.ts';

/** Only for whoever took part and is logged in: which ticket of the published list is theirs. */
export function OwnTicket({ entryId, isDrawn }: { entryId: string; isDrawn: boolean }) {
  const load = useCallback(() => call<EntryBody>(`/api/raffles/${entryId}`), [entryId]);
  const { loaded, reload } = useLoaded(load);
  return (
    <Section title="Ihr Los">
      {loaded.state === 'loading' && <Skeleton what="Ihr Los" onRetry={reload} lines={3} />}
      {loaded.state === 'failed' && (
        <>
          <Text>Ihr Los konnte nicht geladen werden.</Text>
          <Button onPress={reload}>Erneut laden</Button>
        </>
      )}
      {loaded.state === 'there' && <DescriptionList items={itemsOf(loaded.data, isDrawn)} />}
    </Section>
  );
}

function itemsOf({ pseudonym, rank, valid }: EntryBody, isDrawn: boolean) {
  const place =
    rank === null ? 'noch nicht gezogen' : `${rank.toLocaleString('de-DE')}, ${valid ? '' : 'nicht '}gezogen`;
  return [
    { term: 'Los', value: pseudonym ?? '–' },
    { term: 'Platz', value: isDrawn ? place : 'noch nicht gezogen' },
  ];
}
