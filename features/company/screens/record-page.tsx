import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ahead } from '#ground/screens/api/query.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { SelectField } from '#ground/screens/ui/field/choice-field.tsx';
import { BackLink, TextLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Pages } from '#ground/screens/ui/pages.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { LoadFault } from '#ground/screens/wizard/load-fault.tsx';
import type { CompanyRecord, RecordLine } from '../rules/wire.ts';
import { type RecordAsked, recordQuery } from './people-api.ts';

const TITLE = 'Protokoll Ihres Unternehmens';
const LEAD = 'Wer was für Ihr Unternehmen getan hat, Neuestes zuerst.';

export const { loader, shouldRevalidate } = ahead((_, { searchParams }) => [recordQuery(askedIn(searchParams))]);

/** /personen/protokoll: who did what for the company. */
export function Component() {
  const [asked, ask] = useAsked();
  const found = useQuery({ ...recordQuery(asked), placeholderData: keepPreviousData });
  return (
    <Page title={TITLE} lead={LEAD} top={<BackLink to="/personen">Zu den Personen</BackLink>}>
      {found.isError && (
        <LoadFault
          text="Das Protokoll konnte nicht geladen werden."
          error={found.error}
          onReload={() => void found.refetch()}
        />
      )}
      {found.isPending && <Skeleton what="Das Protokoll" lines={8} />}
      {found.data && <Found found={found.data} asked={asked} onAsk={ask} />}
    </Page>
  );
}

interface FoundProps {
  found: CompanyRecord;
  asked: RecordAsked;
  onAsk(asked: RecordAsked): void;
}

function Found({ found: { entries, people, proposals, page, pages }, asked, onAsk }: FoundProps) {
  return (
    <Stack gap="groups">
      <Stack>
        {people.length > 1 && (
          <SelectField
            name="person"
            label="Person"
            empty="Alle Personen"
            value={asked.person}
            onChange={(person) => onAsk({ ...asked, person, page: 1 })}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {proposals.length > 0 && (
          <SelectField
            name="proposal"
            label="Antrag"
            empty="Alle Anträge und alles andere"
            value={asked.proposal}
            onChange={(proposal) => onAsk({ ...asked, proposal, page: 1 })}
            options={proposals.map(({ id, number }) => ({ value: id, label: number }))}
          />
        )}
      </Stack>
      {entries.length === 0 ? <Text>Dazu steht nichts im Protokoll.</Text> : <Entries entries={entries} />}
      <Pages label="Seiten des Protokolls" page={page} pages={pages} onGo={(next) => onAsk({ ...asked, page: next })} />
      <Text muted>
        Änderungen an Angaben stehen hier ein Jahr lang, eine Zeile je Schritt, Person und Tag. Was vorher dastand,
        zeigt die Übersicht des Antrags. Was eine Person an ihrem eigenen Konto ändert, sehen nur sie selbst und, wenn
        sie für kein anderes Unternehmen handelt, die Inhaber.
      </Text>
    </Stack>
  );
}

function Entries({ entries }: { entries: readonly RecordLine[] }) {
  return (
    <ol className="messages" aria-label={TITLE}>
      {entries.map((entry) => (
        <li key={keyOf(entry)} className="messages__item">
          <p className="kern-preline kern-preline--small">
            {dayAndTime(entry.at)}, {entry.by}
          </p>
          <Text>
            {entry.what}
            {entry.about !== null && `: ${entry.about}`}
          </Text>
          {entry.proposal !== null && (
            <Text size="small">
              <TextLink to={`/uebersicht/${entry.proposal.id}`}>Antrag {entry.proposal.number}</TextLink>
            </Text>
          )}
        </li>
      ))}
    </ol>
  );
}

function keyOf({ at, by, what, about, proposal }: RecordLine): string {
  return [at, by, what, about, proposal?.id].join(' ');
}

/** All of it stands in the address: what is looked at can be linked to. */
function askedIn(params: URLSearchParams): RecordAsked {
  return {
    person: params.get('person'),
    proposal: params.get('antrag'),
    page: Math.max(1, Number(params.get('seite')) || 1),
  };
}

function useAsked() {
  const [params, setParams] = useSearchParams();
  const asked = askedIn(params);
  const ask = ({ person, proposal, page }: RecordAsked) =>
    setParams(
      {
        ...(person === null ? {} : { person }),
        ...(proposal === null ? {} : { antrag: proposal }),
        ...(page === 1 ? {} : { seite: String(page) }),
      },
      { replace: true },
    );
  return [asked, ask] as const;
}
