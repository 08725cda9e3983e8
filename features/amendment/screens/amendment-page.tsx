import { useMemo } from 'react';
import { AgencyContact } from '#features/cases/screens/own/agency-contact.tsx';
import { requestAmendment } from '#features/cases/screens/own/case-api.ts';
import { DifferencesTable } from '#features/cases/screens/own/differences-table.tsx';
import { DraftNotices } from '#features/cases/screens/own/draft-notices.tsx';
import { BackToOverview, caseRoute, LoadCase, type LoadedCase } from '#features/cases/screens/own/load-case.tsx';
import { RequestForm } from '#features/cases/screens/own/request-form.tsx';
import type { Answers } from '#ground/rules/fields/field.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { useFromAnswers } from '#ground/screens/forms/form-context.ts';
import { useDraftForm } from '#ground/screens/forms/use-draft-form.ts';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { LinkButton } from '#ground/screens/ui/action/link-button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { AMENDMENT_ASKED, AMENDMENT_FIELDS, amendmentAnswers, judgeAmendmentForm } from '../rules/amendment-form.ts';
import type { ApprovedSnapshot } from '../rules/approved-snapshot.ts';
import { AmendmentFields } from './amendment-fields.tsx';

const TITLE = 'Änderung beantragen';
const DEFINITION = { fields: AMENDMENT_FIELDS, asked: AMENDMENT_ASKED };

export const { loader, shouldRevalidate } = caseRoute;

/** /uebersicht/{proposalId}/aenderung: a change of what is granted. */
export function Component() {
  return <LoadCase title={TITLE}>{(loaded) => <Amendment {...loaded} />}</LoadCase>;
}

function Amendment({ proposal, own: { decision, grant, amendments } }: LoadedCase) {
  const isOpen = amendments.some(({ closedAt }) => closedAt === null);
  if (decision?.status === 'final_approved' && grant !== null && !isOpen) {
    return <AmendmentForm proposalId={proposal.id} grant={grant} />;
  }
  return (
    <Page title={TITLE} top={<BackToOverview id={proposal.id} />}>
      <Text>
        {isOpen
          ? 'Sie haben schon eine Änderung beantragt. Wir prüfen sie.'
          : 'Nur ein bewilligtes Vorhaben kann geändert werden.'}
      </Text>
      <ButtonRow>
        <LinkButton to={`/uebersicht/${proposal.id}`}>Zur Übersicht des Antrags</LinkButton>
      </ButtonRow>
    </Page>
  );
}

interface AmendmentFormProps {
  proposalId: string;
  grant: ApprovedSnapshot;
}

function AmendmentForm({ proposalId, grant }: AmendmentFormProps) {
  const start = useMemo(() => amendmentAnswers(grant), [grant]);
  const form = useDraftForm({
    definition: DEFINITION,
    subject: `proposal.${proposalId}.amendment`,
    start,
    evaluate: (answers) => judgeAmendmentForm(answers, grant, PROGRAMME).violations,
  });
  return (
    <Page
      title={TITLE}
      lead="Beantragen Sie eine Änderung, bevor Sie sie umsetzen. Höher wird der Zuschuss dadurch nicht."
      hasErrors={form.problems.length > 0}
      top={
        <>
          <BackToOverview id={proposalId} />
          <DraftNotices form={form} />
        </>
      }
    >
      <RequestForm
        {...{ proposalId, form }}
        gap="groups"
        verb={TITLE}
        failed="Die Änderung konnte nicht beantragt werden."
        done="Ihr Änderungsantrag ist eingegangen."
        read={(answers) => judgeAmendmentForm(answers, grant, PROGRAMME).request}
        send={(id, { changes, reason }) => requestAmendment(id, { changes, reason })}
        notes={<Notes />}
      >
        <AmendmentFields />
        <AmendmentPreview grant={grant} />
      </RequestForm>
    </Page>
  );
}

/** What the change means for the grant, while it is typed. */
function AmendmentPreview({ grant }: { grant: ApprovedSnapshot }) {
  const differences = useFromAnswers(
    (answers: Answers) => judgeAmendmentForm(answers, grant, PROGRAMME).request?.differences ?? [],
  );
  return (
    <Section title="Was sich dadurch ändert">
      {differences.length === 0 ? (
        <Text>Hier sehen Sie den Vergleich mit der Bewilligung, sobald Ihre Angaben vollständig sind.</Text>
      ) : (
        <DifferencesTable differences={differences} />
      )}
    </Section>
  );
}

function Notes() {
  return (
    <>
      <Text>
        Ihre Bankverbindung geben Sie im Verwendungsnachweis an. Hat sie sich danach geändert, schreiben Sie uns:{' '}
        <AgencyContact />
      </Text>
      <Text>
        Solange wir über die Änderung nicht entschieden haben, können Sie keinen Verwendungsnachweis beginnen.
      </Text>
    </>
  );
}
