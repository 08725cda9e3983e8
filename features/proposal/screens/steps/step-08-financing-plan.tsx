import { useQuery } from '@tanstack/react-query';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { LateFileUploads } from '#ground/screens/forms/files/late-file-uploads.tsx';
import { filesQuery } from '#ground/screens/forms/files/media.ts';
import {
  FormProvider,
  useAnswer,
  useFormState,
  useFromAnswers,
  useIsAsked,
} from '#ground/screens/forms/form-context.ts';
import { useOwnProblems } from '#ground/screens/forms/own-problems.tsx';
import { valueAt } from '#ground/screens/forms/path.ts';
import type { ListItem } from '#ground/screens/forms/use-list.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { ErrorSummary } from '#ground/screens/ui/field/error-summary.tsx';
import { FieldError } from '#ground/screens/ui/field/field-frame.tsx';
import { Beside } from '#ground/screens/ui/page/page.tsx';
import { SectionList } from '#ground/screens/ui/page/section-list.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import { type Facts, FILE_LABELS } from '../../rules/facts.ts';
import { NO_LINE, ownResearchTooHigh } from '../../rules/steps/plan-costs.ts';
import { BLANK_LINE, blankProof, STEP_8 } from '../../rules/steps/step-08-financing-plan.ts';
import type { StepFormProps } from '../step-props.ts';
import { LineList } from './line-list.tsx';
import { isNet, proofRows, SUM_ACTIVITY_LABEL, SUM_DEVICE_LABEL, violationsOf } from './plan-rows.ts';
import { type ItemEditor, lockOf, PROOFS, ProofsTable, useItemEditor } from './proofs-table.tsx';
import './financing-plan.css';

const CANCEL_PROOF = 'Abbrechen';
const MODULE_ONE_TITLE = 'Modul 1: Hardware und Software';
const MODULE_TWO_TITLE = 'Modul 2: Qualifizierung';

const PROOFS_SECTION = { id: 'nachweise', title: STEP_8.sections[0]?.title ?? '' };

/** Step 8: the table of proofs with its sum, and the editor of one of them below it. */
export function Form({ proposal, facts }: StepFormProps) {
  const { readOnly } = useFormState();
  const table = useFromAnswers((answers: Answers) => proofRows(answers, facts));
  const editor = useItemEditor(PROOFS, table.rows);
  const { list, open } = editor;
  return (
    <>
      <SectionList sections={[PROOFS_SECTION, ...(open ? sectionsOfEditor(editor, open, facts) : [])]} />
      <Beside>
        <Alert tone="info" level={2} title={isNet(facts) ? 'Nettopreise' : 'Bruttopreise'}>
          <p>
            {isNet(facts)
              ? 'Ihr Unternehmen ist zum Vorsteuerabzug berechtigt. Bitte geben Sie Nettopreise an.'
              : 'Ihr Unternehmen ist nicht zum Vorsteuerabzug berechtigt. Bitte geben Sie Bruttopreise an.'}
          </p>
        </Alert>
      </Beside>
      <Section {...PROOFS_SECTION}>
        <div ref={editor.root} id={PROOFS} tabIndex={-1} className="stack stack--fields">
          {!readOnly && !list.isFull && (
            <span data-add={PROOFS}>
              <Button {...lockOf(editor)} icon="add" onPress={() => editor.add({ ...blankProof(facts) })}>
                Nachweis hinzufügen
              </Button>
            </span>
          )}
          <FieldError id={`${PROOFS}-error`} message={list.error} />
          <ProofsTable {...table} editor={editor} />
          {open && <ProofEditor key={open.key} proof={open} editor={editor} facts={facts} proposalId={proposal.id} />}
        </div>
      </Section>
    </>
  );
}

interface ProofEditorProps {
  proof: ListItem;
  editor: ItemEditor;
  facts: Facts;
  proposalId: string;
}

/** One proof with its lines and files, below the table of proofs (2-application §2, step 8). */
function ProofEditor({ proof, editor, facts, proposalId }: ProofEditorProps) {
  const own = useOwnProblems(proof.path, (answers) => violationsOf(answers, facts));
  const lockedBecause = useReasonAgainstTakingOver({ proof, editor, facts, proposalId });
  const name = `${editor.list.field.itemLabel} ${proof.index + 1}`;
  return (
    <div className="proof-editor">
      <FormProvider value={own.state}>
        <ErrorSummary problems={own.problems} attempt={own.attempt} title={`Fehler: Bitte prüfen Sie ${name}`} />
        <Section level={3} id={EDITOR_ID} title={titleOf(editor, proof)}>
          <Field name={`${proof.path}.proofType`} hint={ownResearchTooHigh(facts.programme)} />
          <Field name={`${proof.path}.proofDescription`} />
          <Field name={`${proof.path}.proofProvider`} />
          {facts.moduleOne && <ModuleOne {...{ proof, facts, proposalId }} />}
          {facts.moduleTwo && <ModuleTwo {...{ proof, facts, proposalId }} />}
          <ButtonRow>
            <Button {...{ lockedBecause }} onPress={() => own.check() && editor.close()}>
              Nachweis übernehmen
            </Button>
            <Button kind="tertiary" onPress={editor.cancel} aria-label={`${CANCEL_PROOF}: ${name}`}>
              {CANCEL_PROOF}
            </Button>
          </ButtonRow>
        </Section>
      </FormProvider>
    </div>
  );
}

interface ModuleProps {
  proof: ListItem;
  facts: Facts;
  proposalId: string;
}

/** Hardware and software of a proof, with its offers. */
function ModuleOne({ proof, facts, proposalId }: ModuleProps) {
  const hasLines = useHasLines(`${proof.path}.deviceList`);
  return (
    <Section level={4} id={MODULE_ONE_ID} title={MODULE_ONE_TITLE} lead={licenceHint(facts.programme)}>
      <LineList proof={proof} name="deviceList" facts={facts} sumLabel={SUM_DEVICE_LABEL} />
      <Field name={`${proof.path}.isNotBasicEquipment`} />
      <Field name={`${proof.path}.deviceNotSame`} />
      <LateFileUploads
        purpose="device"
        proposalId={proposalId}
        item={proof.id}
        name={`${proof.path}.device`}
        label={FILE_LABELS.device}
        required={hasLines || !facts.moduleTwo}
      />
    </Section>
  );
}

/** Qualification of a proof, with the certificates of whoever gives it. */
function ModuleTwo({ proof, facts, proposalId }: ModuleProps) {
  const isAsked = useIsAsked(`${proof.path}.activityList`);
  const form = useFormState();

  /** Its first line is open at once; that of module 1 goes where nobody has touched it. */
  function follow(answer: unknown) {
    if (answer !== true) return;
    const [activities, devices] = [`${proof.path}.activityList`, `${proof.path}.deviceList`];
    const linesAt = (path: string) => valueAt(form.answers(), path) as Answers[];
    if (linesAt(activities).length === 0) form.setAnswer(activities, [BLANK_LINE.activityList]);
    if (linesAt(devices).every(isUntouched)) form.setAnswer(devices, []);
  }

  return (
    <Section level={4} id={MODULE_TWO_ID} title={MODULE_TWO_TITLE}>
      <Field name={`${proof.path}.hasModuleTwo`} onAnswer={follow} />
      {isAsked && (
        <>
          <LineList proof={proof} name="activityList" facts={facts} sumLabel={SUM_ACTIVITY_LABEL} />
          <Field name={`${proof.path}.activityNotSame`} />
          <LateFileUploads
            purpose="certificate"
            proposalId={proposalId}
            item={proof.id}
            name={`${proof.path}.certificate`}
            label={FILE_LABELS.certificate}
            required
          />
        </>
      )}
    </Section>
  );
}

/** A save fills in nothing but zeros. */
function isUntouched(line: Answers): boolean {
  return Object.entries(BLANK_LINE.deviceList).every(([name, blank]) => (line[name] || null) === blank);
}

const MODULE_ONE_ID = 'modul-1';
const MODULE_TWO_ID = 'modul-2';

function useHasLines(path: string): boolean {
  return useFromAnswers((answers) => (valueAt(answers, path) as unknown[]).length > 0);
}

const EDITOR_ID = 'nachweis';

function titleOf({ isNew, list }: ItemEditor, { index }: ListItem): string {
  const name = `${list.field.itemLabel} ${index + 1}`;
  return isNew ? `Neuer ${name}` : `${name} bearbeiten`;
}

/** For the list of sections at the top of the page. */
function sectionsOfEditor(editor: ItemEditor, proof: ListItem, { moduleOne, moduleTwo }: Facts) {
  return [
    { id: EDITOR_ID, title: titleOf(editor, proof) },
    ...(moduleOne ? [{ id: MODULE_ONE_ID, title: MODULE_ONE_TITLE }] : []),
    ...(moduleTwo ? [{ id: MODULE_TWO_ID, title: MODULE_TWO_TITLE }] : []),
  ];
}

/** Module 1 needs a line; module 2 needs a line and a certificate. One of both is enough (2-application §4). */
function useReasonAgainstTakingOver({ proof, facts, proposalId }: ProofEditorProps): string | undefined {
  const hasModuleTwo = useAnswer<boolean | null>(`${proof.path}.hasModuleTwo`) === true && facts.moduleTwo;
  const devices = useAnswer<unknown[]>(`${proof.path}.deviceList`).length;
  const activities = useAnswer<unknown[]>(`${proof.path}.activityList`).length;
  const place = { purpose: 'certificate' as const, ids: { proposal: proposalId, item: proof.id ?? '' } };
  const certificates = useQuery({ ...filesQuery(place), enabled: hasModuleTwo && proof.id !== undefined }).data ?? [];
  if (facts.moduleOne && devices > 0) return undefined;
  if (hasModuleTwo && activities > 0 && certificates.length > 0) return undefined;
  return facts.moduleTwo ? 'Geben Sie eine Position an. Modul 2 braucht auch ein Zertifikat.' : NO_LINE;
}

/** Licence costs count for the term only, at most the programme's maximum of months. */
function licenceHint(programme: Programme): string {
  return `Lizenzkosten zählen nur für die geplante Laufzeit, höchstens für ${programme.project.maxMonths} Monate.`;
}
