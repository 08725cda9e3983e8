import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useCaseAct } from '#features/cases/screens/own/case-api.ts';
import { AgencyContact, BackToOverview } from '#features/cases/screens/own/load-case.tsx';
import { missingAnswers, readAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers, Conditions, Fields } from '#ground/rules/fields/field.ts';
import type { Violation } from '#ground/rules/fields/violation.ts';
import { useFilesFirst, WAITING_FOR_FILES } from '#ground/screens/forms/files/files-first.ts';
import { FormProvider } from '#ground/screens/forms/form-context.ts';
import { labelledProblems } from '#ground/screens/forms/problem-texts.ts';
import { type DraftForm, useDraftForm } from '#ground/screens/forms/saving/use-draft-form.ts';
import { useRoleBar } from '#ground/screens/session/role.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { ErrorSummary } from '#ground/screens/ui/field/error-summary.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';

interface ClosedPageProps {
  title: string;
  proposalId: string;
  /** Sentence by sentence. */
  because: readonly string[];
  /** What leads to the agency's address; absent: nothing is left to ask. */
  ask?: string | undefined;
  /** What was said to the company. */
  children?: ReactNode;
}

/** The page of a proceeding that takes nothing now: why, and whom to ask. */
export function ClosedPage({ title, proposalId, because, ask, children }: ClosedPageProps) {
  return (
    <Page title={title} top={<BackToOverview id={proposalId} />}>
      <Stack narrow>
        {children}
        {because.map((text) => (
          <Text key={text}>{text}</Text>
        ))}
        {ask !== undefined && (
          <Text>
            {ask} <AgencyContact />
          </Text>
        )}
        <ButtonRow>
          <LinkButton kind="primary" to={`/uebersicht/${proposalId}`}>
            Zur Übersicht des Antrags
          </LinkButton>
        </ButtonRow>
      </Stack>
    </Page>
  );
}

interface RequestPageProps<B> extends RequestProps<B> {
  title: string;
  lead: string;
  /** What is asked for; the same object as long as it is the same. */
  definition: { fields: Fields; asked: Conditions };
  /** Names the draft, below the application: 'objection' */
  draft: string;
  start: Answers;
  /** Absent: what the fields themselves say. */
  evaluate?: (answers: Answers) => Violation[];
  /** What the form is about, above it. */
  above?: ReactNode;
}

/** What an applicant asks of the agency or answers to it: a draft until it is sent, then back to the overview. */
export function RequestPage<B>(props: RequestPageProps<B>) {
  const { title, lead, definition, draft, start, evaluate, above, ...request } = props;
  const { proposalId, isLong = false } = request;
  const form = useDraftForm({
    ...{ definition, start, subject: `proposal.${proposalId}.${draft}` },
    evaluate: evaluate ?? ((answers) => byFields(definition.fields, answers)),
  });
  return (
    <Page
      {...{ title, lead }}
      hasErrors={form.problems.length > 0}
      top={
        <>
          <BackToOverview id={proposalId} />
          <DraftNotices form={form} />
        </>
      }
    >
      <Stack narrow={!isLong}>
        {above}
        <RequestForm {...request} form={form} />
      </Stack>
    </Page>
  );
}

function byFields(fields: Fields, answers: Answers): Violation[] {
  const { data, violations } = readAnswers(fields, answers);
  return [...violations, ...missingAnswers(fields, {}, data, { facts: {}, root: data })];
}

/** Stands above the heading: what is wrong or missing, and a draft that was brought back. */
function DraftNotices({ form }: { form: DraftForm }) {
  const { definition } = form.state;
  const problems = useMemo(() => labelledProblems(definition, form.problems), [definition, form.problems]);
  return (
    <>
      <ErrorSummary problems={problems} attempt={form.attempt} />
      {form.isRestored && (
        <Alert tone="info" title="Wiederhergestellt">
          <p>Wir haben Ihre noch nicht gesendeten Eingaben wiederhergestellt.</p>
          <ButtonRow>
            <Button onPress={form.clear} aria-label="Verwerfen: wiederhergestellte Eingaben">
              Verwerfen
            </Button>
          </ButtonRow>
        </Alert>
      )}
    </>
  );
}

interface RequestProps<B> {
  proposalId: string;
  /** In sections, over the whole width. */
  isLong?: boolean;
  /** 'Widerspruch einlegen'. */
  verb: string;
  failed: string;
  /** Said once it has arrived. */
  done: string;
  /** Undefined: something is wrong or missing. */
  read: (answers: Answers) => B | undefined;
  /** Throws ApiError. */
  send: (proposalId: string, request: B) => Promise<unknown>;
  /** Above the verbs: what comes of it. */
  notes: ReactNode;
  children: ReactNode;
}

function RequestForm<B>(props: RequestProps<B> & { form: DraftForm }) {
  const { proposalId, form, isLong = false, verb, failed, done, read, send, notes, children } = props;
  const act = useCaseAct(proposalId);
  const navigate = useNavigate();
  const toast = useToast();
  const files = useFilesFirst();
  const overview = `/uebersicht/${proposalId}`;

  async function submit() {
    if (!form.check() || !(await files.arrived())) return;
    const request = read(form.state.answers());
    if (!form.check() || request === undefined) return;
    if (!(await act.run(() => send(proposalId, request)))) return;
    form.clear();
    toast.success(done);
    await navigate(overview);
  }

  return (
    <FormProvider value={form.state}>
      <form
        noValidate
        className={`stack stack--${isLong ? 'groups' : 'fields'}`}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children}
        <div className="stack stack--fields">
          {notes}
          {act.failure && (
            <Alert tone="danger" title={failed} announce>
              {act.failure.reason}
            </Alert>
          )}
          <ButtonRow>
            <SendButton verb={verb} isBusy={act.isBusy} isWaiting={files.isWaiting} />
            <LinkButton to={overview}>Abbrechen</LinkButton>
          </ButtonRow>
        </div>
      </form>
    </FormProvider>
  );
}

function SendButton({ verb, isBusy, isWaiting }: { verb: string; isBusy: boolean; isWaiting: boolean }) {
  const bar = useRoleBar('submit');
  return (
    <Button
      kind="primary"
      type="submit"
      busy={isBusy || isWaiting}
      busyLabel={isWaiting ? WAITING_FOR_FILES : 'Wird abgeschickt …'}
      lockedBecause={bar}
    >
      {verb}
    </Button>
  );
}
