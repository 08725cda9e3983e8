import { useQuery } from '@tanstack/react-query';
import { Field } from '#ground/screens/forms/field.tsx';
import { FormProvider, useAnswer } from '#ground/screens/forms/form-context.ts';
import { filesQuery } from '#ground/screens/forms/media.ts';
import type { ListItem } from '#ground/screens/forms/use-list.ts';
import { useOwnProblems } from '#ground/screens/forms/use-own-problems.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { ErrorSummary } from '#ground/screens/ui/field/error-summary.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import type { Facts } from '../../rules/facts.ts';
import { NO_LINE, ownResearchTooHigh, TEXTS } from '../../rules/step-08-financing-plan/texts.ts';
import { violationsOf } from './judge.ts';
import { MODULE_ONE_ID, MODULE_TWO_ID, ModuleOne, ModuleTwo } from './modules.tsx';
import type { ItemEditor } from './use-item-editor.ts';

interface ProofEditorProps {
  proof: ListItem;
  editor: ItemEditor;
  facts: Facts;
  proposalId: string;
}

/** One proof with its lines and files, below the table of proofs (2-application §2, step 8). */
export function ProofEditor({ proof, editor, facts, proposalId }: ProofEditorProps) {
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
              {TEXTS.saveProof}
            </Button>
            <Button kind="tertiary" onPress={editor.cancel} aria-label={`${TEXTS.cancelProof}: ${name}`}>
              {TEXTS.cancelProof}
            </Button>
          </ButtonRow>
        </Section>
      </FormProvider>
    </div>
  );
}

const EDITOR_ID = 'nachweis';

function titleOf({ isNew, list }: ItemEditor, { index }: ListItem): string {
  const name = `${list.field.itemLabel} ${index + 1}`;
  return isNew ? `Neuer ${name}` : `${name} bearbeiten`;
}

/** For the list of sections at the top of the page. */
export function sectionsOfEditor(editor: ItemEditor, proof: ListItem, { moduleOne, moduleTwo }: Facts) {
  return [
    { id: EDITOR_ID, title: titleOf(editor, proof) },
    ...(moduleOne ? [{ id: MODULE_ONE_ID, title: TEXTS.moduleOneTitle }] : []),
    ...(moduleTwo ? [{ id: MODULE_TWO_ID, title: TEXTS.moduleTwoTitle }] : []),
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
  return facts.moduleTwo ? TEXTS.proofIncomplete : NO_LINE;
}
