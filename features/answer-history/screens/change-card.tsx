import type { AnswerChange } from '#features/proposal/rules/wire.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { PlacedValue } from '#ground/screens/forms/placed-value.tsx';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Card } from '#ground/screens/ui/page/card.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import type { Restoring } from './restored.tsx';

interface ChangeCardProps {
  change: AnswerChange;
  /** Of its step, and what the step is called. */
  fields: Fields;
  step: string;
  lockedBecause: string | undefined;
  restoring: Restoring;
}

/** One changed answer: who, when, what stood there, and the way back. */
export function ChangeCard({ change, fields, step, lockedBecause, restoring }: ChangeCardProps) {
  const { path, label, before, now, by, at, isNewest } = change;
  const place = { fields, path };
  const key = `${at} ${change.step} ${path}`;
  return (
    <Card
      title={label}
      level={2}
      preline={step}
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
          { term: 'Vorher', value: <PlacedValue {...place} value={before} /> },
          ...(isNewest ? [{ term: 'Jetzt', value: <PlacedValue {...place} value={now} /> }] : []),
        ]}
      />
    </Card>
  );
}
