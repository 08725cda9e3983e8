import { OBJECTION_FIELDS } from '@portal/domain/agency/objection/objection-form.ts';
import type { OwnDecision } from '@portal/domain/agency/own/wire.ts';
import { readAnswers } from '@portal/domain/fields/answers.ts';
import type { Answers } from '@portal/domain/fields/field.ts';
import { Field } from '../../forms/field.tsx';
import { useDraftForm } from '../../forms/use-draft-form.ts';
import { ButtonRow } from '../../ui/action/button-row.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Stack } from '../../ui/page/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { fileObjection } from '../case/case-api.ts';
import { DraftNotices } from '../case/draft-notices.tsx';
import { BackToOverview, caseRoute, LoadCase, type LoadedCase } from '../case/load-case.tsx';
import { RequestForm } from '../case/request-form.tsx';
import { Period } from './period.tsx';

const TITLE = 'Widerspruch einlegen';
const DEFINITION = { fields: OBJECTION_FIELDS, asked: {} };
const START = { reason: null };

export const { loader, shouldRevalidate } = caseRoute;

/** /uebersicht/{proposalId}/widerspruch: against the decision that stands. */
export function Component() {
  return <LoadCase title={TITLE}>{(loaded) => <Objection {...loaded} />}</LoadCase>;
}

function Objection({ proposal, own: { decision, objections } }: LoadedCase) {
  const isOpen = objections.some(({ closedAt }) => closedAt === null);
  if (decision !== null && !isOpen) return <ObjectionForm proposalId={proposal.id} decision={decision} />;
  return (
    <Page title={TITLE} top={<BackToOverview id={proposal.id} />}>
      <Text>
        {isOpen
          ? 'Sie haben schon Widerspruch eingelegt. Wir prüfen ihn.'
          : 'Über Ihren Antrag ist noch nicht entschieden.'}
      </Text>
      <ButtonRow>
        <LinkButton to={`/uebersicht/${proposal.id}`}>Zur Übersicht des Antrags</LinkButton>
      </ButtonRow>
    </Page>
  );
}

interface ObjectionFormProps {
  proposalId: string;
  decision: OwnDecision;
}

function evaluate(answers: Answers) {
  return readAnswers(OBJECTION_FIELDS, answers).violations;
}

function ObjectionForm({ proposalId, decision }: ObjectionFormProps) {
  const form = useDraftForm({
    definition: DEFINITION,
    subject: `proposal.${proposalId}.objection`,
    start: START,
    evaluate,
  });
  return (
    <Page
      title={TITLE}
      lead="Sie wenden sich damit gegen die Entscheidung über Ihren Antrag."
      hasErrors={form.problems.length > 0}
      top={
        <>
          <BackToOverview id={proposalId} />
          <DraftNotices form={form} />
        </>
      }
    >
      <Stack narrow>
        <Period decision={decision} />
        <RequestForm
          {...{ proposalId, form }}
          gap="fields"
          verb={TITLE}
          failed="Der Widerspruch konnte nicht eingelegt werden."
          done="Ihr Widerspruch ist eingegangen."
          read={(answers) => readAnswers(OBJECTION_FIELDS, answers).data}
          send={fileObjection}
          notes={
            <Text>
              Nach dem Absenden prüfen wir die Entscheidung noch einmal. Solange können Sie keinen Verwendungsnachweis
              beginnen.
            </Text>
          }
        >
          <Field name="reason" />
        </RequestForm>
      </Stack>
    </Page>
  );
}
