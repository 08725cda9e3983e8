import '#features/desk/screens/parts/parts.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { needsOf } from '#features/cases/rules/tables/needs.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { DeclaredDialog } from '#features/desk/screens/parts/declared-dialog.tsx';
import { LoadFault } from '#features/desk/screens/parts/load-fault.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { PAPER_FIELDS } from '../rules/fields.ts';
import { beginPaper, papersQuery } from './paper-api.ts';
import { PaperCard } from './paper-card.tsx';

const BEGIN = { act: 'begin', label: 'Papierantrag erfassen', needs: needsOf(PAPER_FIELDS) };

export const { loader, shouldRevalidate } = deskAhead(() => [papersQuery]);

/** /sachbearbeitung/papierantraege */
export function Component() {
  const { data, error, refetch } = useQuery(papersQuery);
  const { officer, holds } = useOfficer();
  const [isBeginning, setBeginning] = useState(false);
  const open = data?.applications.filter(({ handedInAt }) => handedInAt === null) ?? [];
  const done = data?.applications.filter(({ handedInAt }) => handedInAt !== null) ?? [];
  return (
    <Page
      title="Papieranträge"
      lead="Anträge und Verwendungsnachweise, die auf Papier gekommen sind und hier für das Unternehmen erfasst werden."
    >
      {error !== null && <LoadFault what="Papieranträge" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <Skeleton what="die Papieranträge" lines={8} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <div className="desk">
          <Stack gap="groups">
            {holds('caseworker') && (
              <ButtonRow>
                <Button kind="primary" aria-haspopup="dialog" onPress={() => setBeginning(true)}>
                  Papierantrag erfassen
                </Button>
              </ButtonRow>
            )}
            <Section title="In Erfassung">
              {open.length === 0 && <Text>Gerade wird nichts erfasst.</Text>}
              {open.map((one) => (
                <PaperCard key={one.id} paper={one} isOwn={one.typedBy.id === officer.id} />
              ))}
            </Section>
            {done.length > 0 && (
              <Section title="Abgeschlossen">
                {done.map((one) => (
                  <PaperCard key={one.id} paper={one} isOwn={false} />
                ))}
              </Section>
            )}
          </Stack>
        </div>
      )}
      {isBeginning && <BeginDialog onClose={() => setBeginning(false)} />}
    </Page>
  );
}

function BeginDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  return (
    <DeclaredDialog
      act={BEGIN}
      needs={PAPER_FIELDS}
      said={<Text>Tragen Sie ein, was auf dem Papier steht. Das Unternehmen bekommt Schreiben per Post.</Text>}
      send={async (fields) => client.setQueryData(papersQuery.queryKey, await beginPaper(fields))}
      onClose={onClose}
      onDone={() => {
        toast.success('Papierantrag angelegt.');
        onClose();
      }}
    />
  );
}
