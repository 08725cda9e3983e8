import { openedFor } from '@portal/domain/agency/correction/comment.ts';
import { correctablePaths } from '@portal/domain/agency/correction/correction.ts';
import type { FieldComment } from '@portal/domain/agency/proceedings/wire.ts';
import { ordinalOf } from '@portal/domain/proposal/wizard.ts';
import { useMemo } from 'react';
import { PROGRAMME } from '../../platform/programme.ts';
import { ChoiceOption } from '../../ui/choice/choice-option.tsx';
import { Fieldset } from '../../ui/field/fieldset.tsx';
import { ActForm } from '../case/act-form.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import type { ActValues, ActForm as Form } from '../case/use-act-form.ts';
import { useCase } from './case-context.ts';
import { openComments } from './open-comments.tsx';

type Group = ReturnType<typeof correctablePaths>[number];

/** Asks the company for documents: which answers and files it may change, why, and until when. */
export function CorrectionForm(props: ActFormProps) {
  const groups = useMemo(() => filesFirst(correctablePaths(PROGRAMME)), []);
  const open = openComments(useCase().facts.comments);
  return (
    <ActForm<ActValues>
      {...props}
      isLarge
      initial={open.length === 0 ? { fields: [] } : begunWith(open)}
      check={(values) => missingChoice(values, open)}
      slots={(form) => ({
        comments: open.length > 0 && <CommentChoice open={open} form={form} />,
        fields: (
          <Fieldset
            legend="Was soll das Unternehmen ändern oder nachreichen?"
            hint="Nur diese Angaben und Dateien werden geöffnet."
            name="fields.fields"
            error={form.errorOf('fields')}
          >
            <div>
              {groups.map((group) => (
                <PathGroup key={group.title} group={group} form={form} />
              ))}
            </div>
          </Fieldset>
        ),
      })}
    />
  );
}

const OPEN_TEXT = 'Zu einigen Angaben haben wir noch Fragen. Bitte beantworten Sie diese im Portal.';

/** Everything that was noted goes along, and opens what it stands at. */
function begunWith(open: readonly FieldComment[]): ActValues {
  return {
    comments: open.map(({ id }) => id),
    fields: [...new Set(open.map(({ path }) => openedFor(path)))],
    reason: OPEN_TEXT,
  };
}

/** None named would mean all of them: whoever wants none of them along settles or deletes them. */
function missingChoice({ comments }: ActValues, open: readonly FieldComment[]) {
  const isNone = open.length > 0 && Array.isArray(comments) && comments.length === 0;
  return isNone ? [{ propertyPath: 'fields.comments', message: NONE_CHOSEN }] : [];
}

const NONE_CHOSEN = 'Bitte wählen Sie mindestens eine Anmerkung, oder haken Sie vorher alle ab.';

function CommentChoice({ open, form }: { open: readonly FieldComment[]; form: Form }) {
  const chosen = form.values.comments as readonly string[];
  return (
    <Fieldset
      legend="Diese Anmerkungen gehen an das Unternehmen"
      hint="Das Unternehmen liest sie bei der Angabe. Die Angaben werden geöffnet."
      name="fields.comments"
      error={form.errorOf('comments')}
    >
      <div>
        {open.map(({ id, label, text }) => (
          <ChoiceOption
            key={id}
            type="checkbox"
            name={`comment.${id}`}
            label={`${label}: ${text}`}
            checked={chosen.includes(id)}
            onChange={(isChosen) =>
              form.set('comments', isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
            invalid={false}
          />
        ))}
      </div>
    </Fieldset>
  );
}

/** Files first and open: they are asked for most. */
function PathGroup({ group: { step, title, paths }, form }: { group: Group; form: Form }) {
  const chosen = form.values.fields as readonly string[];
  const count = paths.filter(({ path }) => chosen.includes(path)).length;
  const choose = (path: string, isChosen: boolean) =>
    form.set('fields', isChosen ? [...chosen, path] : chosen.filter((one) => one !== path));
  return (
    <details className="kern-accordion" open={step === null || undefined}>
      <summary className="kern-accordion__header">
        <span className="kern-title kern-title--small">
          {step === null ? title : `${ordinalOf(PROGRAMME, step)}. ${title}`}
        </span>
        {count > 0 && <span className="kern-body kern-body--small">{count} gewählt</span>}
      </summary>
      <div className="kern-accordion__body">
        {paths.map(({ path, label }) => (
          <ChoiceOption
            key={path}
            type="checkbox"
            name={`open.${path}`}
            label={label}
            checked={chosen.includes(path)}
            onChange={(isChosen) => choose(path, isChosen)}
            invalid={false}
          />
        ))}
      </div>
    </details>
  );
}

function filesFirst(groups: readonly Group[]): Group[] {
  return [...groups].sort((one, other) => (one.step ?? -1) - (other.step ?? -1));
}
