import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { needsOf } from '#features/cases/rules/decide-act.ts';
import { PAPER_SUBJECTS, TYPED_PAPERS } from '#features/cases/rules/paper-subjects.ts';
import { ActButtons, useAskedAct } from '#features/desk/screens/asked-act.tsx';
import { post } from '#features/desk/screens/calls.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { saidBy } from '#ground/screens/api/api-error.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { uploadFile } from '#ground/screens/forms/files/upload-request.ts';
import { Card } from '#ground/screens/ui/boxes.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { FileButton, PDF_FILES } from '#ground/screens/ui/field/file-button.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { StatusRegion } from '#ground/screens/ui/status.tsx';
import { PAPER_FIELDS, PAPER_OBSTACLES, type PaperApplication } from '../rules/papers.ts';
import { enterPaper, PAPERS, papersQuery } from './paper-api.ts';

const FAILED = 'Das hat nicht geklappt. Versuchen Sie es gleich noch einmal.';
const APPLICATION_IN_PORTAL = hasLottery(PROGRAMME)
  ? 'Dort bewerben Sie sich für das Unternehmen um ein Antragskontingent, füllen den Antrag aus und reichen ihn ein.'
  : 'Dort füllen Sie den Antrag aus und reichen ihn ein.';
const PROOF_IN_PORTAL =
  'Dort füllen Sie den Verwendungsnachweis aus, geben „per Post“ an und reichen ihn ein. Das Unterschriftenblatt ist der Scan.';

interface PaperCardProps {
  paper: PaperApplication;
  /** This officer types it. */
  isOwn: boolean;
}

/** One application on paper: what is there, what is missing, and for whoever types it the way on. */
export function PaperCard({ paper, isOwn }: PaperCardProps) {
  const { companyName, subject, receivedOn, typedBy, scan, proposal, handedInAt, remark } = paper;
  return (
    <Card title={subject === 'application' ? companyName : `${companyName}: ${PAPER_SUBJECTS[subject]}`} level={3}>
      <DescriptionList
        items={[
          { term: 'Eingegangen am', value: formatDay(receivedOn) },
          { term: 'Auf Papier, erfasst von', value: typedBy.name },
          { term: 'Scan', value: scan?.fileName ?? 'fehlt noch' },
          {
            term: 'Antrag',
            value:
              proposal === null ? (
                'noch nicht begonnen'
              ) : subject === 'application' && handedInAt === null ? (
                proposal.number
              ) : (
                <TextLink to={`/fall/proposals/${proposal.id}`}>{proposal.number}</TextLink>
              ),
          },
          ...(handedInAt === null ? [] : [{ term: 'Abgeschlossen', value: dayAndTime(handedInAt) }]),
          ...(remark === null ? [] : [{ term: 'Anmerkung', value: remark }]),
        ]}
      />
      {isOwn && <PaperActs paper={paper} />}
      {!isOwn && handedInAt === null && <Text>Weiter erfassen kann nur, wer damit begonnen hat.</Text>}
    </Card>
  );
}

/** One after the other, each with what came of it. */
function usePaperAct() {
  const [said, setSaid] = useState('');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ run }: { run: () => Promise<unknown>; done: string }) => run(),
    onSuccess: async (_answer, { done }) => {
      setSaid(done);
      await client.invalidateQueries({ queryKey: papersQuery.queryKey });
    },
    onError: (error) => setSaid(saidBy(error, FAILED)),
  });
  return { said, isPending, act: (run: () => Promise<unknown>, done: string) => mutate({ run, done }) };
}

function PaperActs({ paper }: { paper: PaperApplication }) {
  const { id, subject, companyName, obstacle, scan } = paper;
  const { said, isPending, act } = usePaperAct();
  const scanVerb = scan === null ? 'Scan hochladen' : 'Scan ersetzen';
  return (
    <>
      <ButtonRow>
        <FileButton
          accept={PDF_FILES}
          fileLabel={`Scan (${PAPER_SUBJECTS[subject]}): ${companyName}`}
          aria-label={`${scanVerb}: ${companyName}`}
          onFiles={([file]) => file && act(() => uploadFile(`${PAPERS}/${id}/scan`, file), 'Scan gespeichert.')}
        >
          {scanVerb}
        </FileButton>
        <Button
          onPress={() => act(() => enterPaper(id).then(() => location.assign(TYPED_PAPERS[subject])), '')}
          aria-label={`Angaben erfassen: ${companyName}`}
        >
          Angaben erfassen
        </Button>
        <Button
          kind="primary"
          busy={isPending}
          busyLabel="Wird ausgeführt …"
          lockedBecause={obstacle === null ? undefined : PAPER_OBSTACLES[obstacle]}
          onPress={() => act(() => post(`${PAPERS}/${id}/hand-in`), 'Abgeschlossen. Der Fall zeigt, was erfasst ist.')}
          aria-label={`Abschließen: ${companyName}`}
        >
          Abschließen
        </Button>
      </ButtonRow>
      <Text>
        „Angaben erfassen“ öffnet das Portal im Namen des Unternehmens.{' '}
        {subject === 'application' ? APPLICATION_IN_PORTAL : PROOF_IN_PORTAL} Danach kommen Sie hierher zurück.
      </Text>
      <StatusRegion className="kern-body">{said}</StatusRegion>
    </>
  );
}

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
