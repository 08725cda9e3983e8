import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useBlocker } from 'react-router';
import { formatTime } from '#ground/rules/values/calendar-day.ts';
import { late } from '../../late.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/field/error-summary.tsx';
import { FormProvider } from '../form-context.ts';
import { LossDialog } from '../losses.tsx';
import { labelledProblems } from '../problem-texts.ts';
import type { Phase } from './keeper-ports.ts';
import type { AnswersForm } from './use-answers-form.ts';

// Two versions are rare; the program that shows both comes with the answer that says so.
const Conflict = late(async () => (await import('./rare-notices.tsx')).Conflict);
const RestoredNotice = late(async () => (await import('./rare-notices.tsx')).RestoredNotice);

interface FormNoticesProps {
  form: AnswersForm;
  /** Instead of the count of problems. */
  summaryTitle?: string | undefined;
}

/** Stands above the heading: what is wrong or missing, a draft that was brought back, two versions to choose from. */
export function FormNotices({ form, summaryTitle }: FormNoticesProps) {
  const { definition } = form.state;
  const problems = useMemo(() => labelledProblems(definition, form.problems), [definition, form.problems]);
  return (
    <>
      <ErrorSummary problems={problems} attempt={form.attempt} title={summaryTitle} />
      {form.isRestored && <RestoredNotice form={form} />}
      {form.phase.name === 'conflict' && <Conflict form={form} conflict={form.phase} />}
    </>
  );
}

export interface LeaveTexts {
  title: string;
  text: string;
  goOn: string;
  cancel: string;
}

const LEAVE_TEXTS: LeaveTexts = {
  title: 'Seite ohne Speichern verlassen?',
  text: 'Ihre letzten Eingaben sind noch nicht gespeichert.',
  goOn: 'Seite verlassen',
  cancel: 'Hier bleiben',
};

interface FormFrameProps {
  form: AnswersForm;
  /** Of the question on leaving. */
  leaveTexts?: LeaveTexts | undefined;
  children: ReactNode;
}

/** The fields of a form, and the question on leaving when something could not be stored. */
export function FormFrame({ form, leaveTexts = LEAVE_TEXTS, children }: FormFrameProps) {
  return (
    <FormProvider value={form.state}>
      <form noValidate className="stack stack--groups" onSubmit={(event) => event.preventDefault()}>
        {children}
      </form>
      <LossDialog form={form} />
      <LeaveGuard form={form} texts={leaveTexts} />
    </FormProvider>
  );
}

/** Leaving the page saves first; only what the server did not take is asked about. */
function LeaveGuard({ form, texts }: { form: AnswersForm; texts: LeaveTexts }) {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    return form.isUnsaved() && (from.pathname !== to.pathname || from.search !== to.search);
  });
  const [isAsking, setAsking] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the attempt to leave starts this
  useEffect(() => {
    if (blocker.state !== 'blocked') return setAsking(false);
    void form.flush().then((isStored) => (isStored ? blocker.proceed() : setAsking(true)));
  }, [blocker.state]);
  return (
    <Dialog
      open={isAsking}
      title={texts.title}
      action={{ label: texts.goOn, onPress: () => blocker.proceed?.() }}
      dismissLabel={texts.cancel}
      onDismiss={() => blocker.reset?.()}
    >
      <p>{texts.text} Dieser Browser hebt sie für Sie auf.</p>
    </Dialog>
  );
}

/** The line beside the buttons: what has become of the input. */
export function savedText(phase: Phase): string {
  switch (phase.name) {
    case 'saving':
      return 'Wird gespeichert …';
    case 'saved':
      return `Gespeichert um ${formatTime(phase.at)}${phase.withheld === 0 ? '' : exceptFor(phase.withheld)}`;
    case 'waiting':
      return 'Nicht gespeichert – wir versuchen es weiter';
    case 'held':
      return 'Nicht gespeichert. Bitte prüfen Sie die markierten Angaben.';
    case 'closed':
      return phase.error.description ?? 'Nicht gespeichert. Ihre Eingaben bleiben in diesem Browser.';
    default:
      return '';
  }
}

/** The server has what is on the screen: a save that failed before has been made up for. */
export function isAtRest({ phase: { name } }: AnswersForm): boolean {
  return name === 'clean' || name === 'saved';
}

/** 'Speichern' stores what is there: the summary's title then counts what is left to do. */
export function savedTitle({ phase, problems }: AnswersForm): string | undefined {
  if (phase.name !== 'saved' || phase.withheld > 0) return undefined;
  return problems.length === 1
    ? 'Gespeichert. 1 Angabe fehlt noch'
    : `Gespeichert. ${problems.length} Angaben fehlen noch`;
}

function exceptFor(withheld: number): string {
  return withheld === 1 ? ', außer 1 fehlerhaften Angabe' : `, außer ${withheld} fehlerhaften Angaben`;
}
