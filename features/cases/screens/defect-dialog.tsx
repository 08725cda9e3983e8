import type { ListedCase, SheetCase } from '#features/desk/rules/wire.ts';
import { performAct } from '#features/desk/screens/calls.ts';
import { problemsIn } from '#features/desk/screens/declared-problems.ts';
import { PROPOSAL_TABLE } from '#features/proposal/rules/acts.ts';
import { isProposalNumber } from '#features/proposal/rules/proposal-number.ts';
import { idIn } from '#ground/rules/contract/wire.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { DeclaredFields } from '#ground/screens/forms/declared-fields.tsx';
import { FormDialog } from '#ground/screens/forms/form-dialog.tsx';
import { useSentForm } from '#ground/screens/forms/sent-form.tsx';
import type { Problem } from '#ground/screens/ui/field/error-summary.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { CASE_SEGMENTS } from '../rules/case-segments.ts';
import { findByNumber } from './lists/view.ts';
import { shownNumber } from './receipts.ts';

interface DefectDialogProps {
  /** As it stands in the field. */
  typed: string | null;
  onClose: () => void;
  onDone: (found: SheetCase, defect: string) => void;
}

interface Values {
  number: string | null;
  defect: string | null;
}

const { label: TITLE, needs: NEEDS } = PROPOSAL_TABLE.acts['note-defect'];
const MISTYPED = 'Diese Nummer gibt es so nicht. Bitte vergleichen Sie jede Ziffer.';
const NOT_EXPECTED = 'Zu dieser Nummer wird kein Blatt erwartet.';

/** A sheet has come that does not count: the company hears why, and goes on waiting is the case. */
export function DefectDialog({ typed, onClose, onDone }: DefectDialogProps) {
  const form = useSentForm<Values, SheetCase>({
    initial: { number: typed === null ? null : shownNumber(typed), defect: null },
    check,
    send: noteDefect,
    onDone: (found) => onDone(found, form.values.defect ?? ''),
  });
  return (
    <FormDialog form={form} title={TITLE} verb="Mangel vermerken" onClose={onClose}>
      <TextField
        name="number"
        label="Fördernummer"
        required
        width={20}
        autoComplete="off"
        spellCheck={false}
        value={form.values.number}
        error={form.errorOf('number')}
        onChange={(number) => form.set('number', number)}
      />
      <DeclaredFields
        fields={NEEDS}
        form={form}
        path="fields."
        looks={{
          defect: { hint: `${NEEDS.defect.hint} Das Blatt gilt nicht als eingegangen.`, rows: 4 },
        }}
      />
    </FormDialog>
  );
}

function check({ number, defect }: Values): Problem[] {
  const isNumber = number !== null && isProposalNumber(shownNumber(number));
  return [...(isNumber ? [] : [{ propertyPath: 'number', message: MISTYPED }]), ...problemsIn(NEEDS, { defect })];
}

async function noteDefect({ number, defect }: Values): Promise<SheetCase> {
  const found = (await findByNumber(shownNumber(number ?? ''))).find(waitsForSheet);
  if (found === undefined) {
    throw new ApiError(422, { violations: [{ propertyPath: 'number', message: NOT_EXPECTED }] });
  }
  const kind = found.kind === 'verification' ? 'verification' : 'proposal';
  const id = idIn(found['@id']);
  await performAct({ segment: CASE_SEGMENTS[kind], id, act: 'note-defect', fields: { defect } });
  return { '@id': found['@id'], kind, number: found.number, companyName: found.companyName };
}

function waitsForSheet({ kind, state }: ListedCase): boolean {
  return state === 'submitted' && (kind === 'proposal' || kind === 'verification');
}
