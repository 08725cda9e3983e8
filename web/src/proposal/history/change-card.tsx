import { emptyAnswers } from '@portal/domain/fields/answers.ts';
import type { Answers, Field, Fields } from '@portal/domain/fields/field.ts';
import type { AnswerChange } from '@portal/domain/proposal/wire.ts';
import { keysIn } from '@portal/domain/wizard/changes.ts';
import { AnswersSummary, AnswerText } from '../../forms/answers-summary.tsx';
import { dayAndTime } from '../../platform/when.ts';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DescriptionList } from '../../ui/table/description-list.tsx';
import { getStepDefinition } from '../step-definitions.ts';
import { numberedTitle } from '../wizard-texts.ts';
import type { Restoring } from './restored.tsx';

interface ChangeCardProps {
  change: AnswerChange;
  lockedBecause: string | undefined;
  restoring: Restoring;
}

/** One changed answer: who, when, what stood there, and the way back. */
export function ChangeCard({ change, lockedBecause, restoring }: ChangeCardProps) {
  const { step, path, label, before, now, by, at, isNewest } = change;
  const key = `${at} ${step} ${path}`;
  return (
    <Card
      title={label}
      level={2}
      preline={numberedTitle(step)}
      footer={
        <Button
          busy={restoring.busy === key}
          busyLabel="Wird gespeichert …"
          lockedBecause={lockedBecause}
          aria-label={`Vorherigen Wert zurückholen: ${label}, geändert am ${dayAndTime(at)}`}
          onPress={() => restoring.restore(key, change)}
        >
          Vorherigen Wert zurückholen
        </Button>
      }
    >
      <p className="kern-body">
        geändert am {dayAndTime(at)} von {by}
      </p>
      <DescriptionList
        items={[
          { term: 'Vorher', value: <Value step={step} path={path} value={before} /> },
          ...(isNewest ? [{ term: 'Jetzt', value: <Value step={step} path={path} value={now} /> }] : []),
        ]}
      />
    </Card>
  );
}

function Value({ step, path, value }: { step: number; path: string; value: unknown }) {
  const found = fieldAt(getStepDefinition(step).fields, path);
  if (value === null || found === undefined) return 'keine Angabe';
  const { field, isElement } = found;
  if (field.kind === 'group') return <Inside fields={field.fields} data={value as Answers} />;
  if (field.kind !== 'list') return <AnswerText field={field} value={value} />;
  const elements = (isElement ? [value] : value) as Answers[];
  return elements.length === 0
    ? 'keine'
    : // Each is a state of its own and never moves.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      elements.map((data, index) => <Inside key={index} fields={field.fields} data={data} />);
}

/** Everything that was answered in a group or an element. */
function Inside({ fields, data }: { fields: Fields; data: Answers }) {
  const empty: Answers = emptyAnswers(fields);
  const names = Object.keys(fields).filter(
    (name) => JSON.stringify(data[name] ?? null) !== JSON.stringify(empty[name]),
  );
  return (
    <AnswersSummary
      definition={{ fields, asked: {}, sections: [{ title: '', fields: names }] }}
      data={data}
      facts={{}}
    />
  );
}

/** The field at the place of a change, and whether an element of it is meant. */
function fieldAt(fields: Fields, path: string): { field: Field; isElement: boolean } | undefined {
  let [inside, field]: [Fields, Field | undefined] = [fields, undefined];
  for (const key of keysIn(path)) {
    if (key.startsWith('[')) continue;
    field = inside[key];
    if (field === undefined) return undefined;
    inside = field.kind === 'group' || field.kind === 'list' ? field.fields : {};
  }
  return field && { field, isElement: path.endsWith(']') };
}
