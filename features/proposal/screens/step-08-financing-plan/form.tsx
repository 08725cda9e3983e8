import './financing-plan.css';
import type { Answers } from '#ground/rules/fields/field.ts';
import { useFormState, useFromAnswers } from '#ground/screens/forms/form-context.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { FieldError } from '#ground/screens/ui/field/field-error.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Beside } from '#ground/screens/ui/page/beside.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { SectionList } from '#ground/screens/ui/page/section-list.tsx';
import { blankProof, STEP_8 } from '../../rules/step-08-financing-plan/schema.ts';
import { TEXTS } from '../../rules/step-08-financing-plan/texts.ts';
import type { StepFormProps } from '../step-form-props.ts';
import { isNet, proofRows } from './judge.ts';
import { ProofEditor, sectionsOfEditor } from './proof-editor.tsx';
import { lockOf, PROOFS, ProofsTable } from './proofs-table.tsx';
import { useItemEditor } from './use-item-editor.ts';

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
          <p>{isNet(facts) ? TEXTS.netNotice : TEXTS.grossNotice}</p>
        </Alert>
      </Beside>
      <Section {...PROOFS_SECTION}>
        <div ref={editor.root} id={PROOFS} tabIndex={-1} className="stack stack--fields">
          {!readOnly && !list.isFull && (
            <span data-add={PROOFS}>
              <Button {...lockOf(editor)} icon="add" onPress={() => editor.add({ ...blankProof(facts) })}>
                {TEXTS.addProof}
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
