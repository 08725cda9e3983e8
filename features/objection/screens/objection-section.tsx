import type { ObjectionView } from '#features/cases/rules/proceedings-wire.ts';
import { withdrawObjection } from '#features/cases/screens/own/case-api.ts';
import { WithdrawProceeding } from '#features/cases/screens/own/withdraw-proceeding.tsx';
import { type CalendarDay, dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { useServerToday } from '#ground/screens/api/server-time.ts';
import { useRoleBar } from '#ground/screens/session/role.ts';
import { Badge } from '#ground/screens/ui/alert.tsx';
import { ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { decisionName, type ObjectableDecision } from '../rules/decisions.ts';
import { isInTime } from '../rules/objection-period.ts';

interface ObjectionSectionProps {
  proposalId: string;
  objections: readonly ObjectionView[];
  objectable: readonly ObjectableDecision[];
}

/** On the overview: the objections so far, and the way to file one. */
export function ObjectionSection({ proposalId, objections, objectable }: ObjectionSectionProps) {
  if (objectable.length === 0 && objections.length === 0) return null;
  return (
    <Section title="Widerspruch">
      {objections.map((one) => (
        <Objection key={one.id} {...{ proposalId }} objection={one} />
      ))}
      {objectable.length > 0 && <MayFile {...{ proposalId, objectable }} />}
    </Section>
  );
}

function Withdraw({ proposalId, objection }: { proposalId: string; objection: ObjectionView }) {
  return (
    <ButtonRow>
      <WithdrawProceeding
        proposalId={proposalId}
        label="Widerspruch zurücknehmen"
        text="Dann bleibt die Entscheidung, wie sie ist. Innerhalb der Frist können Sie noch einmal Widerspruch einlegen."
        keep="Widerspruch behalten"
        done="Ihr Widerspruch ist zurückgenommen."
        failed="Der Widerspruch konnte nicht zurückgenommen werden."
        withdraw={(id) => withdrawObjection(id, objection.id)}
      />
    </ButtonRow>
  );
}

function MayFile({ proposalId, objectable }: Pick<ObjectionSectionProps, 'proposalId' | 'objectable'>) {
  const today = useServerToday();
  const bar = useRoleBar('submit');
  const [first, ...others] = objectable;
  return (
    <>
      {first !== undefined && others.length === 0 && <Text>{periodText(first, today)}</Text>}
      {others.length > 0 && (
        <DescriptionList
          items={objectable.map((one) => ({ term: decisionName(one), value: periodText(one, today) }))}
        />
      )}
      <ButtonRow>
        <LinkButton to={`/uebersicht/${proposalId}/widerspruch`} lockedBecause={bar}>
          Widerspruch einlegen
        </LinkButton>
      </ButtonRow>
    </>
  );
}

function periodText({ until }: ObjectableDecision, today: CalendarDay): string {
  const last = until === null ? 'Ablauf eines Monats nach der Bekanntgabe' : formatDay(until);
  return isInTime(today, until)
    ? `Sind Sie mit der Entscheidung nicht einverstanden? Sie können bis zum ${last} Widerspruch einlegen.`
    : `Die Frist für einen Widerspruch endete am ${last}. Einen späteren nehmen wir an, prüfen aber zuerst die Frist.`;
}

function Objection({ proposalId, objection }: { proposalId: string; objection: ObjectionView }) {
  const { filedAt, filedOn, reason, until, inTime, closedAt, outcome } = objection;
  const against = againstWhat(objection);
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
          ...(against === null ? [] : [{ term: 'Gegen', value: against }]),
          { term: 'Eingelegt am', value: formatDay(filed) },
          ...(inTime === false && until !== null
            ? [{ term: 'Frist', value: `nach dem Ende der Frist am ${formatDay(until)} eingelegt` }]
            : []),
          { term: 'Begründung', value: reason ?? 'ohne Begründung' },
          ...(closedAt === null ? [] : [{ term: 'Beendet am', value: formatDay(dayOf(new Date(closedAt))) }]),
        ]}
      />
      {closedAt === null && <Withdraw {...{ proposalId, objection }} />}
    </div>
  );
}

function againstWhat({ against, decidedOn }: ObjectionView): string | null {
  return against === null || decidedOn === null ? null : decisionName({ act: against, decidedOn });
}
