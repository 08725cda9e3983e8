import type { UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AnswerChange, AnswerChanges } from '#features/proposal/rules/wire.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { PlacedValue } from '#ground/screens/forms/answers-summary.tsx';
import { Card } from '#ground/screens/ui/boxes.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { SelectField } from '#ground/screens/ui/field/choice-field.tsx';
import { Pages } from '#ground/screens/ui/pages.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { LoadFault } from '#ground/screens/wizard/load-fault.tsx';
import { Restored, type Restoring } from './restored.tsx';

export const HISTORY_TITLE = 'Änderungen an den Angaben';
export const HISTORY_LEAD =
  'Wer welche Angabe geändert hat, Neuestes zuerst. Was mehr als ein Jahr zurückliegt, ist gelöscht.';

/** Why an older change cannot be taken back. */
export const CHANGED_SINCE =
  'Diese Angabe wurde danach noch einmal geändert. Nehmen Sie zuerst die neuere Änderung zurück.';

export interface ChangesAsked {
  /** Null: of all. */
  step: number | null;
  /** From 1. */
  page: number;
}

interface ChangesProps {
  query: UseQueryResult<AnswerChanges>;
  asked: ChangesAsked;
  onAsk(asked: ChangesAsked): void;
  /** Every step of the wizard, in order. */
  steps: readonly number[];
  /** 'Schritt 8: Nachhaltige Wirkung' */
  titleOf(step: number): string;
  fieldsOf(step: number): Fields;
  /** Why the value before a change cannot come back; undefined: it can. */
  lockOf(change: AnswerChange): string | undefined;
  restoring: Restoring;
}

/** Who has changed which answer, of whichever wizard, and the way back. */
export function Changes({ query, ...props }: ChangesProps) {
  if (query.isError)
    return (
      <LoadFault
        text="Die Änderungen konnten nicht geladen werden."
        error={query.error}
        onReload={() => void query.refetch()}
      />
    );
  if (query.data === undefined) return <Skeleton what="Die Änderungen" lines={8} />;
  return <Found found={query.data} {...props} />;
}

type FoundProps = Omit<ChangesProps, 'query'> & { found: AnswerChanges };

function Found({ found, asked, onAsk, steps, titleOf, fieldsOf, lockOf, restoring }: FoundProps) {
  const { changes, page, pages } = found;
  return (
    <Stack gap="groups">
      <SelectField
        name="step"
        label="Schritt"
        empty="Alle Schritte"
        value={asked.step}
        onChange={(step) => onAsk({ step, page: 1 })}
        options={steps
          .filter((step) => found.steps.includes(step))
          .map((step) => ({ value: step, label: titleOf(step) }))}
      />
      <Restored restoring={restoring} />
      {changes.length === 0 && <Text>Hier wurde noch nichts geändert.</Text>}
      <ol className="messages stack stack--fields" aria-label={HISTORY_TITLE}>
        {changes.map((change) => (
          <li key={keyOf(change)}>
            <ChangeCard
              change={change}
              step={titleOf(change.step)}
              fields={fieldsOf(change.step)}
              lockedBecause={lockOf(change)}
              restoring={restoring}
            />
          </li>
        ))}
      </ol>
      <Pages label="Seiten des Verlaufs" page={page} pages={pages} onGo={(next) => onAsk({ ...asked, page: next })} />
    </Stack>
  );
}

/** At one instant two people can change one answer. */
function keyOf({ at, step, path, by, before }: AnswerChange): string {
  return JSON.stringify([at, step, path, by, before]);
}

interface ChangeCardProps {
  change: AnswerChange;
  /** Of its step, and what the step is called. */
  fields: Fields;
  step: string;
  lockedBecause: string | undefined;
  restoring: Restoring;
}

/** One changed answer: who, when, what stood there, and the way back. */
function ChangeCard({ change, fields, step, lockedBecause, restoring }: ChangeCardProps) {
  const { path, label, before, now, by, at, isNewest } = change;
  const place = { fields, path };
  const key = keyOf(change);
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

/** Both stand in the address: a step's changes can be linked to. */
export function useChangesAsked() {
  const [params, setParams] = useSearchParams();
  const asked = changesAsked(params);
  const ask = (next: ChangesAsked) => {
    const shown = { ...(next.step === null ? {} : { schritt: String(next.step) }) };
    setParams(next.page === 1 ? shown : { ...shown, seite: String(next.page) }, { replace: true });
  };
  return [asked, ask] as const;
}

export function changesAsked(params: URLSearchParams): ChangesAsked {
  const step = params.get('schritt');
  return {
    step: step !== null && /^\d{1,2}$/.test(step) ? Number(step) : null,
    page: Math.max(1, Number(params.get('seite')) || 1),
  };
}
