import { useState } from 'react';
import { decisionOf, type Proposal } from '#features/proposal/rules/wire.ts';
import { isWithdrawn } from '#features/proposal/screens/list-groups.ts';
import { stepTitle } from '#features/proposal/screens/wizard-texts.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { useAct } from '#ground/screens/forms/use-act.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { CheckboxGroup, RadioField } from '#ground/screens/ui/field/choice-field.tsx';
import { formatBytes } from '#ground/screens/ui/field/file-list.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { reachesInto, type TakenParts } from '../rules/scope.ts';
import type { TakeoverFile } from '../rules/wire.ts';
import type { TakeoverOrder } from './take-over-api.ts';

interface Source {
  proposal: Proposal;
  files: readonly TakeoverFile[];
}

interface TakeOverFormProps {
  id: string;
  /** At least one, the newest first. */
  sources: readonly Source[];
  /** Throws ApiError. */
  onTake(order: TakeoverOrder): Promise<void>;
}

const FAILED = 'Die Angaben konnten nicht übernommen werden.';

const PARTS: readonly { value: TakenParts; label: string; hint: string }[] = [
  { value: 'all', label: 'Den ganzen Antrag', hint: 'Auch Vorhaben, Digitalisierungsplan und Nachweise.' },
  { value: 'master-data', label: 'Nur Personen, Unternehmen und Bank', hint: 'Das Vorhaben beschreiben Sie neu.' },
];

/** What is taken from where: answers, and files on choice. */
export function TakeOverForm({ id, sources, onTake }: TakeOverFormProps) {
  const [from, setFrom] = useState(sources[0]?.proposal['@id'] ?? '');
  const [parts, setParts] = useState<TakenParts>('all');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { busy, failure, run } = useAct();
  const source = sources.find(({ proposal }) => proposal['@id'] === from);
  const offered = (source?.files ?? []).filter(({ step }) => reachesInto(PROGRAMME, step, parts));
  const files = chosen.filter((file) => offered.some((one) => one['@id'] === file));
  return (
    <form
      noValidate
      className="stack stack--fields narrow"
      onSubmit={(event) => {
        event.preventDefault();
        void run('take', () => onTake({ from, parts, files }));
      }}
    >
      <RadioField
        name="from"
        label="Aus welchem Antrag?"
        required
        value={from}
        onChange={(value) => value !== null && setFrom(value)}
        options={sources.map(({ proposal }) => ({ value: proposal['@id'], ...nameOf(proposal) }))}
      />
      <RadioField
        name="parts"
        label="Was möchten Sie übernehmen?"
        required
        value={parts}
        onChange={(value) => value !== null && setParts(value)}
        options={PARTS}
      />
      {offered.length > 0 && <Files files={offered} chosen={files} onChoose={setChosen} />}
      <Text>Was Sie im neuen Antrag schon eingegeben haben, bleibt. Der frühere Antrag ändert sich nicht.</Text>
      {failure && (
        <Alert tone="danger" title={FAILED} announce>
          {failure.reason && <p>{failure.reason}</p>}
        </Alert>
      )}
      <Verbs id={id} isBusy={busy !== undefined} />
    </form>
  );
}

interface FilesProps {
  files: readonly TakeoverFile[];
  chosen: readonly string[];
  onChoose(files: readonly string[]): void;
}

function Files({ files, chosen, onChoose }: FilesProps) {
  return (
    <CheckboxGroup
      name="files"
      label="Welche Dateien möchten Sie übernehmen?"
      value={chosen}
      onChange={onChoose}
      options={files.map((file) => ({
        value: file['@id'],
        label: file.fileName,
        hint: `${formatBytes(file.fileSize)}, aus „${stepTitle(file.step)}“`,
      }))}
    />
  );
}

function Verbs({ id, isBusy }: { id: string; isBusy: boolean }) {
  return (
    <ButtonRow>
      <Button kind="primary" type="submit" busy={isBusy} busyLabel="Wird übernommen …">
        Angaben übernehmen
      </Button>
      <LinkButton to={`/antrag/${id}`}>Ohne frühere Angaben weiter</LinkButton>
    </ButtonRow>
  );
}

function nameOf(proposal: Proposal): { label: string; hint: string } {
  return { label: `Antrag ${proposal.proposalId}`, hint: fateOf(proposal) };
}

/** What has become of it. */
function fateOf(proposal: Proposal): string {
  if (isWithdrawn(proposal)) return 'Zurückgezogen';
  const decision = decisionOf(proposal);
  if (decision === 'final_denied') return 'Abgelehnt';
  if (decision === 'final_revoked') return 'Bewilligung widerrufen';
  if (decision === 'final_approved') return 'Genehmigt';
  return proposal.submittedAt === null ? 'Nicht eingereicht' : 'In Prüfung';
}
