import type { OwnAmendment, OwnCase } from '#features/cases/rules/case-wire.ts';
import { withdrawAmendment } from '#features/cases/screens/own/case-api.ts';
import { WithdrawProceeding } from '#features/cases/screens/own/withdraw-proceeding.tsx';
import type { Proposal } from '#features/proposal/rules/wire.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { useRoleBar } from '#ground/screens/session/role.ts';
import { Badge } from '#ground/screens/ui/alert.tsx';
import { ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import type { Difference } from '../rules/approved-snapshot.ts';

/** What an amendment changes of what is granted, in words. */
export function DifferencesTable({ differences }: { differences: readonly Difference[] }) {
  return (
    <Table
      label="Was sich ändert"
      rows={differences}
      rowKey={({ label }) => label}
      columns={[
        { header: 'Angabe', rowHeader: true, cell: ({ label }) => label },
        { header: 'Bisher bewilligt', cell: ({ before }) => before ?? '–' },
        { header: 'Neu', cell: ({ after }) => after ?? 'entfällt' },
      ]}
    />
  );
}

interface AmendmentSectionProps {
  proposal: Proposal;
  own: OwnCase;
}

/** On the overview: the changes so far, and the way to ask for one. */
export function AmendmentSection({ proposal: { id: proposalId, verification }, own }: AmendmentSectionProps) {
  const { amendments, decision, grant } = own;
  const bar = useRoleBar('submit');
  const open = amendments.find(({ closedAt }) => closedAt === null);
  const mayAsk = decision?.status === 'final_approved' && grant !== null && open === undefined;
  if (!mayAsk && amendments.length === 0) return null;
  return (
    <Section title="Änderung des Vorhabens">
      {amendments.map((one) => (
        <Amendment key={one.id} amendment={one} />
      ))}
      {open !== undefined && (
        <ButtonRow>
          <WithdrawProceeding
            proposalId={proposalId}
            label="Änderungsantrag zurückziehen"
            text="Dann gilt die Bewilligung unverändert weiter. Sie können später eine neue Änderung beantragen."
            keep="Änderungsantrag behalten"
            done="Ihr Änderungsantrag ist zurückgezogen."
            failed="Der Änderungsantrag konnte nicht zurückgezogen werden."
            withdraw={withdrawAmendment}
          />
        </ButtonRow>
      )}
      {mayAsk && (
        <>
          <Text>Ändert sich Ihr Vorhaben? Beantragen Sie die Änderung, bevor Sie sie umsetzen.</Text>
          {verification !== null && (
            <Text>
              Für den Verwendungsnachweis, den Sie schon begonnen haben, gelten weiter die bisherigen Angaben.
            </Text>
          )}
          <ButtonRow>
            <LinkButton to={`/uebersicht/${proposalId}/aenderung`} lockedBecause={bar}>
              Änderung beantragen
            </LinkButton>
          </ButtonRow>
        </>
      )}
    </Section>
  );
}

function Amendment({ amendment }: { amendment: OwnAmendment }) {
  const { requestedAt, closedAt, reason, endedAs, outcome, differences } = amendment;
  return (
    <div className="stack stack--lines">
      <div>
        <Badge tone={endedAs === 'accepted' ? 'success' : 'info'}>
          {closedAt === null ? 'Änderungsantrag in Prüfung' : `Änderungsantrag ${outcome ?? 'beendet'}`}
        </Badge>
      </div>
      <Text>
        Gestellt am {dayIn(requestedAt)}
        {closedAt !== null && `, beendet am ${dayIn(closedAt)}`}
      </Text>
      {reason !== null && <Text>Ihr Grund: {reason}</Text>}
      {differences.length > 0 && <DifferencesTable differences={differences} />}
    </div>
  );
}

function dayIn(instant: string): string {
  return formatDay(dayOf(new Date(instant)));
}
