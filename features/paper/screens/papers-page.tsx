import { useQuery, useQueryClient } from '@tanstack/react-query';
import { needsOf } from '#features/cases/rules/decide-act.ts';
import { ActButtons, useAskedAct } from '#features/desk/screens/asked-act.tsx';
import { post } from '#features/desk/screens/calls.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { PAPER_FIELDS } from '../rules/fields.ts';
import type { PaperApplication } from '../rules/wire.ts';
import { PAPERS, papersQuery } from './paper-api.ts';
import { PaperCard } from './paper-card.tsx';

const BEGIN = { act: 'begin', label: 'Papierantrag erfassen', needs: needsOf(PAPER_FIELDS) };

export const { loader, shouldRevalidate } = deskAhead(() => [papersQuery]);

/** /sachbearbeitung/papierantraege */
export function Component() {
  const query = useQuery(papersQuery);
  const client = useQueryClient();
  const { ask, dialog } = useAskedAct({
    rules: { begin: { needs: PAPER_FIELDS, audit: 'Papierantrag angelegt' } },
    said: () => <Text>Tragen Sie ein, was auf dem Papier steht. Das Unternehmen bekommt Schreiben per Post.</Text>,
    send: async (_, fields) => client.setQueryData(papersQuery.queryKey, await post(PAPERS, fields)),
  });
  return (
    <Page
      title="Papieranträge"
      lead="Anträge und Verwendungsnachweise, die auf Papier gekommen sind und hier für das Unternehmen erfasst werden."
    >
      <Loaded query={query} what="Papieranträge" awaited="die Papieranträge" lines={8}>
        {({ applications }) => <Papers papers={applications} onBegin={() => ask(BEGIN, undefined)} />}
      </Loaded>
      {dialog}
    </Page>
  );
}

interface PapersProps {
  papers: readonly PaperApplication[];
  onBegin: () => void;
}

function Papers({ papers, onBegin }: PapersProps) {
  const { officer, holds } = useOfficer();
  const open = papers.filter(({ handedInAt }) => handedInAt === null);
  const done = papers.filter(({ handedInAt }) => handedInAt !== null);
  return (
    <div className="desk">
      <Stack gap="groups">
        <ActButtons acts={holds('caseworker') ? [BEGIN] : []} primary={BEGIN.act} onAsk={onBegin} />
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
  );
}
