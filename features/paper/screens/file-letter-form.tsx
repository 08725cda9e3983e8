import { useState } from 'react';
import { scan } from '#features/cases/rules/act-fields.ts';
import type { CaseSegment } from '#features/cases/rules/case-segments.ts';
import { ActForm, type ActFormProps } from '#features/cases/screens/acts/act-form.tsx';
import type { Field } from '#ground/rules/fields/field.ts';
import type { FileBody } from '#ground/rules/files/wire.ts';
import { saidBy } from '#ground/screens/api/api-error.ts';
import type { DeclaredForm } from '#ground/screens/forms/declared-fields.tsx';
import { uploadFile } from '#ground/screens/forms/files/upload-request.ts';
import type { Problem } from '#ground/screens/ui/field/error-summary.tsx';
import { ChoiceFrame } from '#ground/screens/ui/field/field-frame.tsx';
import { FileButton, PDF_FILES } from '#ground/screens/ui/field/file-button.tsx';
import { StatusRegion } from '#ground/screens/ui/status.tsx';

/** A letter of the company is filed with its scan. */
export function Part(props: ActFormProps) {
  const { segment, id } = props;
  return (
    <ActForm
      {...props}
      check={scanProblems}
      slots={(form) => ({ scan: <ScanField {...{ segment, id, form }} field={scan} /> })}
    />
  );
}

/** Stands in the form while the file is on its way: nothing is sent without it then. */
const ON_ITS_WAY = 'on its way';
const TEXTS = {
  waiting: 'Der Scan wird noch hochgeladen.',
  there: 'Der Scan ist hochgeladen.',
  failed: 'Der Scan konnte nicht hochgeladen werden. Bitte versuchen Sie es noch einmal.',
} as const;

interface ScanFieldProps {
  segment: CaseSegment;
  id: string;
  form: DeclaredForm;
  field: Field;
}

const scanIn = (values: object) => (values as { scan?: string | null }).scan ?? null;

/** What keeps a form with a scan from being sent. */
function scanProblems(values: object): Problem[] {
  return scanIn(values) === ON_ITS_WAY ? [{ propertyPath: 'fields.scan', message: TEXTS.waiting }] : [];
}

/** The letter as it came: it is uploaded when it is chosen, and the act names it. */
function ScanField({ segment, id, form, field: { label, hint } }: ScanFieldProps) {
  const [name, setName] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const scan = scanIn(form.values);
  const put = (value: string | null) => form.set('scan' as never, value as never);

  async function send(file: File) {
    setFailure(undefined);
    put(ON_ITS_WAY);
    try {
      put((await uploadFile<FileBody>(`/api/agency/${segment}/${id}/scan`, file)).id);
      setName(file.name);
    } catch (error) {
      put(null);
      setFailure(saidBy(error, TEXTS.failed));
    }
  }

  const verb = scan === null ? 'Scan hochladen' : 'Scan ersetzen';
  return (
    <ChoiceFrame
      kind="group"
      name="fields.scan"
      label={label}
      hint={hint}
      error={failure ?? form.errorOf('fields.scan')}
    >
      <div className="stack stack--lines">
        <FileButton
          name="fields.scan"
          icon="drive-folder-upload"
          accept={PDF_FILES}
          onFiles={([chosen]) => chosen && void send(chosen)}
          aria-label={`${verb}: ${label}`}
        >
          {verb}
        </FileButton>
        <StatusRegion className="kern-body">{stateOf(scan, name)}</StatusRegion>
      </div>
    </ChoiceFrame>
  );
}

function stateOf(scan: string | null, name: string | undefined): string {
  if (scan === null) return '';
  if (scan === ON_ITS_WAY) return TEXTS.waiting;
  return name === undefined ? TEXTS.there : `Hochgeladen: ${name}`;
}
