import type { HearingView } from '#features/cases/rules/proceedings/wire.ts';
import { AgencyContact } from '#features/cases/screens/own/agency-contact.tsx';
import { answerHearing } from '#features/cases/screens/own/case-api.ts';
import { DraftNotices } from '#features/cases/screens/own/draft-notices.tsx';
import { BackToOverview, caseRoute, LoadCase, type LoadedCase } from '#features/cases/screens/own/load-case.tsx';
import { RequestForm } from '#features/cases/screens/own/request-form.tsx';
import { missingAnswers, readAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { useServerToday } from '#ground/screens/api/use-server-time.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { FileUploads } from '#ground/screens/forms/files/file-uploads.tsx';
import { useDraftForm } from '#ground/screens/forms/saving/use-draft-form.ts';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { LinkButton } from '#ground/screens/ui/action/link-button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { HEARING_ANSWER } from '../rules/hearing.ts';

const TITLE = 'Anhörung';
const VERB = 'Stellungnahme absenden';
const DEFINITION = { fields: HEARING_ANSWER, asked: {} };
const START = { text: null };

export const { loader, shouldRevalidate } = caseRoute;

/** /uebersicht/{proposalId}/anhoerung: the reasons of an intended decision, and the answer to them. */
export function Component() {
  return <LoadCase title={TITLE}>{(loaded) => <Hearing {...loaded} />}</LoadCase>;
}

function Hearing({ proposal, own: { hearings } }: LoadedCase) {
  const today = useServerToday();
  const [newest] = hearings;
  if (newest?.state === 'open' && today <= newest.until) {
    return <AnswerForm proposalId={proposal.id} hearing={newest} />;
  }
  return (
    <Page title={TITLE} top={<BackToOverview id={proposal.id} />}>
      <Stack narrow>
        {newest !== undefined && <Reasons hearing={newest} />}
        <Text>{whyNot(newest)}</Text>
        <Text>
          Haben Sie Fragen? Schreiben Sie uns: <AgencyContact />
        </Text>
        <ButtonRow>
          <LinkButton to={`/uebersicht/${proposal.id}`}>Zur Übersicht des Antrags</LinkButton>
        </ButtonRow>
      </Stack>
    </Page>
  );
}

function whyNot(hearing: HearingView | undefined): string {
  if (hearing === undefined) return 'Zu diesem Antrag läuft keine Anhörung.';
  if (hearing.state === 'answered') return 'Ihre Stellungnahme ist eingegangen. Sie müssen nichts weiter tun.';
  if (hearing.state === 'cancelled') return 'Die Anhörung ist beendet. Sie müssen nichts tun.';
  return `Die Frist ist am ${formatDay(hearing.until)} abgelaufen. Wir entscheiden nach dem, was uns vorliegt.`;
}

/** What the agency intends and why. */
function Reasons({ hearing: { about, reason } }: { hearing: HearingView }) {
  return (
    <Section title={`Worum es geht: ${about}`}>
      <Text>Das spricht aus unserer Sicht dafür:</Text>
      <p className="kern-body messages__text">{reason}</p>
    </Section>
  );
}

function evaluate(answers: Answers) {
  const { data, violations } = readAnswers(HEARING_ANSWER, answers);
  return [...violations, ...missingAnswers(HEARING_ANSWER, {}, data, { facts: {}, root: data })];
}

function AnswerForm({ proposalId, hearing }: { proposalId: string; hearing: HearingView }) {
  const subject = `proposal.${proposalId}.hearing.${hearing.id}`;
  const form = useDraftForm({ definition: DEFINITION, subject, start: START, evaluate });
  return (
    <Page
      title={TITLE}
      lead={`Entschieden ist noch nichts. Sie können bis zum ${formatDay(hearing.until)}, 23:59 Uhr, Stellung nehmen.`}
      hasErrors={form.problems.length > 0}
      top={
        <>
          <BackToOverview id={proposalId} />
          <DraftNotices form={form} />
        </>
      }
    >
      <Stack narrow>
        <Reasons hearing={hearing} />
        <RequestForm
          {...{ proposalId, form }}
          gap="fields"
          verb={VERB}
          failed="Die Stellungnahme konnte nicht abgesendet werden."
          done="Ihre Stellungnahme ist eingegangen."
          read={(answers) => readAnswers(HEARING_ANSWER, answers).data}
          send={answerHearing}
          notes={<Text>Nach dem Absenden können Sie die Stellungnahme nicht mehr ändern.</Text>}
        >
          <Field name="text" />
          <FileUploads
            purpose="hearing"
            proposalId={proposalId}
            item={proposalId}
            name="files"
            label="Unterlagen zu Ihrer Stellungnahme"
            hint="Nur wenn Sie etwas belegen möchten."
          />
        </RequestForm>
      </Stack>
    </Page>
  );
}
