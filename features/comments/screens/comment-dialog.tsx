import type { CaseSegment } from '#features/cases/rules/case-segments.ts';
import type { FieldComment } from '#features/cases/rules/proceedings-wire.ts';
import { performAct } from '#features/desk/screens/calls.ts';
import { problemsIn } from '#features/desk/screens/declared-problems.ts';
import { DeclaredFields } from '#ground/screens/forms/declared-fields.tsx';
import { FormDialog } from '#ground/screens/forms/form-dialog.tsx';
import { useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { SelectField } from '#ground/screens/ui/field/choice-field.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import { COMMENT_ACTS } from '../rules/comment-acts.ts';

/** `place` null: it is chosen in the dialog. */
export type CommentTarget =
  | { act: 'comment'; place: string | null; begun?: string | undefined }
  | { act: 'edit-comment' | 'delete-comment'; comment: FieldComment };

/** A case at whose places something can be noted. */
export interface CommentedCase {
  segment: CaseSegment;
  id: string;
  /** What a place is called; undefined where nothing can be noted. */
  labelOf: (place: string) => string | undefined;
  /** Those that can be chosen from a list. */
  places: () => readonly { path: string; label: string }[];
}

interface CommentDialogProps {
  of: CommentedCase;
  target: CommentTarget;
  onClose: () => void;
}

type Values = Readonly<Record<string, unknown>>;

/** What was typed at a place stays for a dialog that is opened there again, until it is kept. */
const typed = new Map<string, Values>();

/** One comment: written at a place, changed, or deleted. */
export function CommentDialog({ of, target, onClose }: CommentDialogProps) {
  const { segment, id } = of;
  const toast = useToast();
  const { act } = target;
  const { label: verb, needs } = COMMENT_ACTS[act];
  const key = `${id} ${act} ${act === 'comment' ? target.place : target.comment.id}`;
  const form = useSentForm<Values, unknown>({
    initial: { ...begunWith(target), ...typed.get(key) },
    check: (values) => problemsIn(needs, values),
    send: (fields) => performAct({ segment, id, act, fields }),
    onChange: (values) => void typed.set(key, values),
    onDone: () => {
      typed.delete(key);
      toast.success(COMMENT_ACTS[act].audit);
      onClose();
    },
  });
  const isDeletion = act === 'delete-comment';
  return (
    <FormDialog form={form} title={titleOf(target, of)} verb={verb} onClose={onClose} hasFields={!isDeletion}>
      {isDeletion && <Text>{target.comment.text}</Text>}
      <DeclaredFields
        fields={needs}
        looks={{ text: { label: 'Anmerkung', rows: 4, hint: 'Bis zu einer Nachforderung lesen nur wir sie.' } }}
        slots={{
          comment: null,
          place: act === 'comment' && target.place === null && (
            <PlaceField
              places={of.places()}
              value={form.values.place as string | null}
              error={form.errorOf('fields.place')}
              onChange={(place) => form.set('place', place)}
            />
          ),
        }}
        form={form}
        path="fields."
      />
    </FormDialog>
  );
}

function begunWith(target: CommentTarget): Values {
  if (target.act === 'comment') return { place: target.place, text: target.begun ?? null };
  const { id, text } = target.comment;
  return target.act === 'delete-comment' ? { comment: id } : { comment: id, text };
}

function titleOf(target: CommentTarget, { labelOf }: CommentedCase): string {
  if (target.act !== 'comment') return `${COMMENT_ACTS[target.act].label}: ${target.comment.label}`;
  return target.place === null ? 'Angabe anmerken' : `Anmerken: ${labelOf(target.place) ?? ''}`;
}

interface PlaceFieldProps {
  places: readonly { path: string; label: string }[];
  value: string | null;
  error: string | undefined;
  onChange: (place: string | null) => void;
}

function PlaceField({ places, value, error, onChange }: PlaceFieldProps) {
  const options = places.map(({ path, label }) => ({ value: path, label }));
  return (
    <SelectField
      name="fields.place"
      label="Angabe oder Datei"
      required
      options={options}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
