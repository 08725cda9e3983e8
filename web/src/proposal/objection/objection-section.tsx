import { isInTime } from '@portal/domain/agency/objection/objection-period.ts';
import type { OwnDecision } from '@portal/domain/agency/own/wire.ts';
import type { ObjectionView } from '@portal/domain/agency/proceedings/wire.ts';
import { type CalendarDay, dayOf, formatDay } from '@portal/domain/values/calendar-day.ts';
import { useRoleBar } from '../../platform/role.ts';
import { useServerToday } from '../../platform/use-server-time.ts';
import { ButtonRow } from '../../ui/action/button-row.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { Badge } from '../../ui/message/badge.tsx';
import { Section } from '../../ui/page/section.tsx';
import { DescriptionList } from '../../ui/table/description-list.tsx';
import { Text } from '../../ui/text/text.tsx';
import { withdrawObjection } from '../case/case-api.ts';
import { WithdrawProceeding } from '../case/withdraw-proceeding.tsx';

interface ObjectionSectionProps {
  proposalId: string;
  decision: OwnDecision | null;
  objections: readonly ObjectionView[];
}

/** On the overview: the objections so far, and the way to file one. */
export function ObjectionSection({ proposalId, decision, objections }: ObjectionSectionProps) {
  const open = objections.find(({ closedAt }) => closedAt === null);
  if (decision === null && objections.length === 0) return null;
  return (
    <Section title="Widerspruch">
      {objections.map((one) => (
        <Objection key={one.id} objection={one} />
      ))}
      {open !== undefined && (
        <ButtonRow>
          <WithdrawProceeding
            proposalId={proposalId}
            label="Widerspruch zurücknehmen"
            text="Dann bleibt die Entscheidung, wie sie ist. Innerhalb der Frist können Sie noch einmal Widerspruch einlegen."
            keep="Widerspruch behalten"
            done="Ihr Widerspruch ist zurückgenommen."
            failed="Der Widerspruch konnte nicht zurückgenommen werden."
            withdraw={withdrawObjection}
          />
        </ButtonRow>
      )}
      {decision !== null && open === undefined && <MayFile {...{ proposalId, decision }} />}
    </Section>
  );
}

interface MayFileProps {
  proposalId: string;
  decision: OwnDecision;
}

function MayFile({ proposalId, decision }: MayFileProps) {
  const today = useServerToday();
  const bar = useRoleBar('submit');
  return (
    <>
      <Text>{periodText(decision, today)}</Text>
      <ButtonRow>
        <LinkButton to={`/uebersicht/${proposalId}/widerspruch`} lockedBecause={bar}>
          Widerspruch einlegen
        </LinkButton>
      </ButtonRow>
    </>
  );
}

function periodText({ announcedOn, objectionUntil }: OwnDecision, today: CalendarDay): string {
  const until = objectionUntil === null ? 'Ablauf eines Monats nach der Bekanntgabe' : formatDay(objectionUntil);
  return isInTime(today, announcedOn)
    ? `Sind Sie mit der Entscheidung nicht einverstanden? Sie können bis zum ${until} Widerspruch einlegen.`
    : `Die Frist für einen Widerspruch endete am ${until}. Einen späteren nehmen wir an, prüfen aber zuerst die Frist.`;
}

function Objection({ objection }: { objection: ObjectionView }) {
  const { filedAt, filedOn, reason, until, inTime, closedAt, outcome } = objection;
  const filed = filedOn ?? dayOf(new Date(filedAt));
  return (
    <div className="stack stack--lines">
      <div>
        {closedAt === null ? (
          <Badge tone="info">Widerspruch in Prüfung</Badge>
        ) : (
          <Badge tone="info">{`Widerspruch ${outcome ?? 'beendet'}`}</Badge>
        )}
      </div>
      <DescriptionList
        items={[
          { term: 'Eingelegt am', value: formatDay(filed) },
          ...(inTime === false && until !== null
            ? [{ term: 'Frist', value: `nach dem Ende der Frist am ${formatDay(until)} eingelegt` }]
            : []),
          { term: 'Begründung', value: reason ?? 'ohne Begründung' },
          ...(closedAt === null ? [] : [{ term: 'Beendet am', value: formatDay(dayOf(new Date(closedAt))) }]),
        ]}
      />
    </div>
  );
}
