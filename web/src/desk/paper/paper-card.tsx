import { PAPER_UNTYPED_FIELDS } from '@portal/domain/agency/paper/fields.ts';
import { PAPER_SUBJECTS } from '@portal/domain/agency/paper/subjects.ts';
import { PAPER_OBSTACLES, type PaperApplication } from '@portal/domain/agency/paper/wire.ts';
import { needsOf } from '@portal/domain/agency/tables/needs.ts';
import { hasLottery } from '@portal/domain/programme/programme.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { PROGRAMME } from '../../platform/programme.ts';
import { dayAndTime } from '../../platform/when.ts';
import { Button } from '../../ui/action/button.tsx';
import { ButtonRow } from '../../ui/action/button-row.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { StatusRegion } from '../../ui/message/status-region.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DescriptionList } from '../../ui/table/description-list.tsx';
import { Text } from '../../ui/text/text.tsx';
import { DeclaredDialog } from '../parts/declared-dialog.tsx';
import { closeUntyped, enterPaper, handInPaper, papersQuery, sendScan } from './paper-api.ts';

const FAILED = 'Das hat nicht geklappt. Versuchen Sie es gleich noch einmal.';
const APPLICATION_IN_PORTAL = hasLottery(PROGRAMME)
  ? 'Dort bewerben Sie sich für das Unternehmen um ein Antragskontingent, füllen den Antrag aus und reichen ihn ein.'
  : 'Dort füllen Sie den Antrag aus und reichen ihn ein.';
const PROOF_IN_PORTAL =
  'Dort füllen Sie den Verwendungsnachweis aus, geben „per Post“ an und reichen ihn ein. Das Unterschriftenblatt ist der Scan.';
const BANK_AT_DESK =
  'Die neue Bankverbindung geben Sie am Verwendungsnachweis mit „Bankverbindung ändern“ ein. Eine zweite Person gibt sie frei.';
const LETTER_IN_PORTAL = 'Dort geben Sie für das Unternehmen ein, was in dem Brief steht.';

const WITHDRAWN_IN_PORTAL =
  'Dort ziehen Sie den Antrag zurück oder nehmen zurück, was das Unternehmen nennt. Solange unterschreibt niemand eine Entscheidung.';
const IN_PORTAL: Partial<Record<PaperApplication['subject'], string>> = {
  application: APPLICATION_IN_PORTAL,
  'proof-of-use': PROOF_IN_PORTAL,
  withdrawal: WITHDRAWN_IN_PORTAL,
};
/** The portal's pages find what the company begins by themselves. */
const NONE_YET = { id: '', isDecided: false };

interface PaperCardProps {
  paper: PaperApplication;
  /** This officer types it. */
  isOwn: boolean;
}

/** One application on paper: what is there, what is missing, and for whoever types it the way on. */
export function PaperCard({ paper, isOwn }: PaperCardProps) {
  const { companyName, subject, receivedOn, typedBy, scan, proposal, handedInAt, closedBecause } = paper;
  return (
    <Card
      title={subject === 'application' ? companyName : `${companyName}: ${PAPER_SUBJECTS[subject].label}`}
      level={3}
    >
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
          ...(closedBecause === null ? [] : [{ term: 'Ohne Eingabe, weil', value: closedBecause }]),
        ]}
      />
      {isOwn && <PaperActs paper={paper} />}
      {!isOwn && handedInAt === null && <Text>Weiter erfassen kann nur, wer damit begonnen hat.</Text>}
    </Card>
  );
}

/** What is to be typed, and where. */
function toDo(subject: PaperApplication['subject']): string {
  if (PAPER_SUBJECTS[subject].place === null) return BANK_AT_DESK;
  const there = IN_PORTAL[subject] ?? LETTER_IN_PORTAL;
  return `„Angaben erfassen“ öffnet das Portal im Namen des Unternehmens. ${there} Danach kommen Sie hierher zurück.`;
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
    onError: (error) => setSaid(wordsOf(error)),
  });
  return { said, isPending, act: (run: () => Promise<unknown>, done: string) => mutate({ run, done }) };
}

function PaperActs({ paper }: { paper: PaperApplication }) {
  const { id, subject, companyName, obstacle, scan, proposal } = paper;
  const { place } = PAPER_SUBJECTS[subject];
  const { said, isPending, act } = usePaperAct();
  return (
    <>
      <ButtonRow>
        <ScanButton
          label={scan === null ? 'Scan hochladen' : 'Scan ersetzen'}
          companyName={companyName}
          what={PAPER_SUBJECTS[subject].label}
          onFile={(file) => act(() => sendScan(id, file), 'Scan gespeichert.')}
        />
        {place !== null && (
          <Button
            onPress={() => act(() => enterPaper(id).then(() => location.assign(place(proposal ?? NONE_YET))), '')}
            aria-label={`Angaben erfassen: ${companyName}`}
          >
            Angaben erfassen
          </Button>
        )}
        <Button
          kind="primary"
          busy={isPending}
          busyLabel="Wird ausgeführt …"
          lockedBecause={obstacle === null ? undefined : PAPER_OBSTACLES[obstacle]}
          onPress={() => act(() => handInPaper(id), 'Abgeschlossen. Der Fall zeigt, was erfasst ist.')}
          aria-label={`Abschließen: ${companyName}`}
        >
          Abschließen
        </Button>
        <UntypedButton paper={paper} />
      </ButtonRow>
      <Text>{toDo(subject)}</Text>
      <StatusRegion className="kern-body">{said}</StatusRegion>
    </>
  );
}

const UNTYPED = {
  act: 'close-untyped',
  label: 'Ohne Eingabe abschließen',
  needs: needsOf(PAPER_UNTYPED_FIELDS),
};

/** For what was begun by mistake, came too late or asks for nothing. */
function UntypedButton({ paper: { id, companyName, subject } }: Pick<PaperCardProps, 'paper'>) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  return (
    <>
      <Button
        kind="tertiary"
        aria-haspopup="dialog"
        aria-label={`${UNTYPED.label}: ${companyName}`}
        onPress={() => setOpen(true)}
      >
        {UNTYPED.label}
      </Button>
      {isOpen && (
        <DeclaredDialog
          act={UNTYPED}
          needs={PAPER_UNTYPED_FIELDS}
          said={
            <Text>
              {subject === 'application'
                ? 'Danach kann niemand mehr für dieses Unternehmen erfassen. Es entsteht kein Antrag.'
                : 'Danach kann für diesen Brief nichts mehr erfasst werden. Ein Scan bleibt bei den Dateien des Falls.'}
            </Text>
          }
          send={async (fields) => client.setQueryData(papersQuery.queryKey, await closeUntyped(id, fields))}
          onClose={() => setOpen(false)}
          onDone={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface ScanButtonProps {
  label: string;
  companyName: string;
  /** 'Antrag' */
  what: string;
  onFile: (file: File) => void;
}

function ScanButton({ label, companyName, what, onFile }: ScanButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onPress={() => chooser.current?.click()} aria-label={`${label}: ${companyName}`}>
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".pdf,application/pdf"
        className="kern-sr-only"
        tabIndex={-1}
        aria-label={`Scan (${what}): ${companyName}`}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen !== undefined) onFile(chosen);
          target.value = '';
        }}
      />
    </>
  );
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return FAILED;
  return error.violations[0]?.message ?? error.description ?? FAILED;
}
