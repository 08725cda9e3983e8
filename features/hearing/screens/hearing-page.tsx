import type { HearingView } from '#features/cases/rules/proceedings-wire.ts';
import { answerHearing } from '#features/cases/screens/own/case-api.ts';
import { caseRoute, LoadCase, type LoadedCase } from '#features/cases/screens/own/load-case.tsx';
import { ClosedPage, RequestPage } from '#features/proceeding/screens/request-page.tsx';
import { readAnswers } from '#ground/rules/fields/answers.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { useServerToday } from '#ground/screens/api/server-time.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { FileUploads } from '#ground/screens/forms/files/file-uploads.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { HEARING_ANSWER } from '../rules/hearing.ts';

const TITLE = 'Anhörung';
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
    return <AnswerPage proposalId={proposal.id} hearing={newest} />;
  }
  return (
    <ClosedPage
      title={TITLE}
      proposalId={proposal.id}
      because={[whyNot(newest)]}
      ask="Haben Sie Fragen? Schreiben Sie uns:"
    >
      {newest !== undefined && <Reasons hearing={newest} />}
    </ClosedPage>
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

function AnswerPage({ proposalId, hearing }: { proposalId: string; hearing: HearingView }) {
  return (
    <RequestPage
      title={TITLE}
      lead={`Entschieden ist noch nichts. Sie können bis zum ${formatDay(hearing.until)}, 23:59 Uhr, Stellung nehmen.`}
      proposalId={proposalId}
      definition={DEFINITION}
      draft={`hearing.${hearing.id}`}
      start={START}
      above={<Reasons hearing={hearing} />}
      verb="Stellungnahme absenden"
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
    </RequestPage>
  );
}
