import type { OwnAmendment, OwnCase } from '@portal/domain/agency/own/wire.ts';
import type { Proposal } from '@portal/domain/proposal/wire.ts';
import { dayOf, formatDay } from '@portal/domain/values/calendar-day.ts';
import { useRoleBar } from '../../platform/role.ts';
import { ButtonRow } from '../../ui/action/button-row.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { Badge } from '../../ui/message/badge.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Text } from '../../ui/text/text.tsx';
import { withdrawAmendment } from '../case/case-api.ts';
import { DifferencesTable } from '../case/differences-table.tsx';
import { WithdrawProceeding } from '../case/withdraw-proceeding.tsx';

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
