import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { AnswerChange, AnswerChanges } from '#features/proposal/rules/wire.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { PlacedValue } from '#ground/screens/forms/answers-summary.tsx';
import { Card } from '#ground/screens/ui/boxes.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { SelectField } from '#ground/screens/ui/field/choice-field.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Pages } from '#ground/screens/ui/pages.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { LoadFault } from '#ground/screens/wizard/load-fault.tsx';
import type { ReadStep } from './put-back.ts';
import { Restored, type Restoring, useRestoring } from './restored.tsx';

const TITLE = 'Änderungen an den Angaben';
const LEAD = 'Wer welche Angabe geändert hat, Neuestes zuerst. Was mehr als ein Jahr zurückliegt, ist gelöscht.';

/** Why an older change cannot be taken back. */
export const CHANGED_SINCE =
  'Diese Angabe wurde danach noch einmal geändert. Nehmen Sie zuerst die neuere Änderung zurück.';

interface ChangesAsked {
  /** Null: of all. */
  step: number | null;
  /** From 1. */
  page: number;
}

/** Both stand in the address: a step's changes can be linked to. */
export function changesAsked(params: URLSearchParams): ChangesAsked {
  const step = params.get('schritt');
  return {
    step: step !== null && /^\d{1,2}$/.test(step) ? Number(step) : null,
    page: Math.max(1, Number(params.get('seite')) || 1),
  };
}

/** Whose changes: as its calls name it, and as its other queries are keyed. */
export interface ChangedCase {
  of: 'proposal' | 'verification';
  id: string;
  /** Fetches what the changes of a step are shown with. */
  loadStep?(step: number): Promise<unknown>;
}

export function changesQuery({ of, id, loadStep }: ChangedCase, { step, page }: ChangesAsked) {
  return queryOptions({
    queryKey: [of, id, 'changes', step, page],
    async queryFn() {
      const only = step === null ? '' : `&step=${step}`;
      const found = await call<AnswerChanges>(`/api/action/${of}/${id}/changes?page=${page}${only}`);
      await Promise.all(found.changes.map((change) => loadStep?.(change.step)));
      return found;
    },
    // Others are writing.
    staleTime: 0,
  });
}

/** A wizard whose answers have changed. */
interface ChangedWizard extends ChangedCase {
  /** Every step, in order. */
  steps: readonly number[];
  /** 'Schritt 8: Nachhaltige Wirkung' */
  titleOf(step: number): string;
  fieldsOf(step: number): Fields;
  /** Why the value before a change cannot come back; undefined: it can. */
  lockOf(change: AnswerChange): string | undefined;
  readStep: ReadStep;
}

interface HistoryPageProps {
  back: ReactNode;
  /** 'Antrag DJ22-0000019, Muster GmbH'; undefined: not known yet. */
  about: string | undefined;
  /** Stands above: what is said while the case loads, or when it cannot be loaded. */
  loading: ReactNode;
  wizard: ChangedWizard;
}

/** Who has changed which answer of a case, and the way back. */
export function HistoryPage({ back, about, loading, wizard }: HistoryPageProps) {
  return (
    <Page title={TITLE} lead={LEAD} top={back}>
      {loading}
      {about !== undefined && (
        <>
          <Text>{about}</Text>
          <Changes wizard={wizard} />
        </>
      )}
    </Page>
  );
}

function Changes({ wizard }: { wizard: ChangedWizard }) {
  const [params, setParams] = useSearchParams();
  const asked = changesAsked(params);
  const query = useQuery({ ...changesQuery(wizard, asked), placeholderData: keepPreviousData });
  const restoring = useRestoring(wizard.readStep);
  const ask = ({ step, page }: ChangesAsked) => {
    const shown = { ...(step === null ? {} : { schritt: String(step) }) };
    setParams(page === 1 ? shown : { ...shown, seite: String(page) }, { replace: true });
  };
  if (query.isError)
    return (
      <LoadFault
        text="Die Änderungen konnten nicht geladen werden."
        error={query.error}
        onReload={() => void query.refetch()}
      />
    );
  if (query.data === undefined) return <Skeleton what="Die Änderungen" lines={8} />;
  return <Found found={query.data} {...{ wizard, asked, restoring }} onAsk={ask} />;
}

interface FoundProps {
  found: AnswerChanges;
  wizard: ChangedWizard;
  asked: ChangesAsked;
  onAsk(asked: ChangesAsked): void;
  restoring: Restoring;
}

function Found({ found, wizard, asked, onAsk, restoring }: FoundProps) {
  const { changes, page, pages } = found;
  return (
    <Stack gap="groups">
      <SelectField
        name="step"
        label="Schritt"
        empty="Alle Schritte"
        value={asked.step}
        onChange={(step) => onAsk({ step, page: 1 })}
        options={wizard.steps
          .filter((step) => found.steps.includes(step))
          .map((step) => ({ value: step, label: wizard.titleOf(step) }))}
      />
      <Restored restoring={restoring} />
      {changes.length === 0 && <Text>Hier wurde noch nichts geändert.</Text>}
      <ol className="messages stack stack--fields" aria-label={TITLE}>
        {changes.map((change) => (
          <li key={keyOf(change)}>
            <ChangeCard {...{ change, wizard, restoring }} />
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

/** One changed answer: who, when, what stood there, and the way back. */
function ChangeCard({
  change,
  wizard,
  restoring,
}: { change: AnswerChange } & Pick<FoundProps, 'wizard' | 'restoring'>) {
  const { step, path, label, before, now, by, at, isNewest } = change;
  const place = { fields: wizard.fieldsOf(step), path };
  const key = keyOf(change);
  return (
    <Card
      title={label}
      level={2}
      preline={wizard.titleOf(step)}
      footer={
        <Button
          busy={restoring.busy === key}
          busyLabel="Wird gespeichert …"
          lockedBecause={wizard.lockOf(change)}
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
