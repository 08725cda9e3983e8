import type { ListedCase, SheetCase } from '@portal/domain/agency/desk/wire.ts';
import { AGENCY_TABLES } from '@portal/domain/agency/tables/all-tables.ts';
import { CASE_SEGMENTS } from '@portal/domain/agency/tables/case-segments.ts';
import { CASE_TEXT_MAX } from '@portal/domain/agency/text-limits.ts';
import { isProposalNumber } from '@portal/domain/proposal/proposal-number.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { Problem } from '../../ui/field/error-summary.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { performAct } from '../api/case-api.ts';
import { findByNumber } from '../cases/queries.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { useDeskForm } from '../parts/use-desk-form.ts';
import { shownNumber } from './read-lines.ts';

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

const TITLE = AGENCY_TABLES.proposal.acts['note-defect'].label;
const MISSING = AGENCY_TABLES.proposal.acts['note-defect'].needs.defect.required ?? '';
const MISTYPED = 'Diese Nummer gibt es so nicht. Bitte vergleichen Sie jede Ziffer.';
const NOT_EXPECTED = 'Zu dieser Nummer wird kein Blatt erwartet.';

/** A sheet has come that does not count: the company hears why, and goes on waiting is the case. */
export function DefectDialog({ typed, onClose, onDone }: DefectDialogProps) {
  const form = useDeskForm<Values, SheetCase>({
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
      <TextArea
        name="fields.defect"
        label="Mangel"
        hint="Das Unternehmen liest diesen Text in der E-Mail. Das Blatt gilt nicht als eingegangen."
        required
        rows={4}
        max={CASE_TEXT_MAX}
        value={form.values.defect}
        error={form.errorOf('fields.defect')}
        onChange={(defect) => form.set('defect', defect)}
      />
    </FormDialog>
  );
}

function check({ number, defect }: Values): Problem[] {
  const isNumber = number !== null && isProposalNumber(shownNumber(number));
  const hasDefect = defect !== null && defect.trim() !== '';
  return [
    ...(isNumber ? [] : [{ propertyPath: 'number', message: MISTYPED }]),
    ...(hasDefect ? [] : [{ propertyPath: 'fields.defect', message: MISSING }]),
  ];
}

async function noteDefect({ number, defect }: Values): Promise<SheetCase> {
  const found = (await findByNumber(shownNumber(number ?? ''))).find(waitsForSheet);
  if (found === undefined) {
    throw new ApiError(422, { violations: [{ propertyPath: 'number', message: NOT_EXPECTED }] });
  }
  const kind = found.kind === 'verification' ? 'verification' : 'proposal';
  const id = found['@id'].split('/').at(-1) ?? '';
  await performAct({ segment: CASE_SEGMENTS[kind], id, act: 'note-defect', fields: { defect } });
  return { '@id': found['@id'], kind, number: found.number, companyName: found.companyName };
}

function waitsForSheet({ kind, state }: ListedCase): boolean {
  return state === 'submitted' && (kind === 'proposal' || kind === 'verification');
}
