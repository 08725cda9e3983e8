import type { OwnCase, OwnDecision } from '#features/cases/rules/own/wire.ts';
import { traceObjection } from '#features/objection/rules/objection-period.ts';
import { traceDueDay } from '#features/verification/rules/deadlines.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { useServerToday } from '#ground/screens/api/use-server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Why } from '#ground/screens/ui/table/why.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { announcementWords } from '../rules/legal/announcement.ts';
import { Letters } from './letters.tsx';

const WORDS: Readonly<Record<OwnDecision['status'], string>> = {
  final_approved: 'Ihr Antrag ist bewilligt.',
  final_denied: 'Ihr Antrag ist abgelehnt.',
  final_revoked: 'Die Bewilligung ist widerrufen.',
};

/** On the overview: what was decided, what is granted, and the letters. */
export function DecisionSection({ own: { decision, grant, letters, money } }: { own: OwnCase }) {
  const today = useServerToday();
  if (decision === null && letters.length === 0) return null;
  return (
    <Section title="Entscheidung">
      {decision !== null && (
        <DescriptionList
          items={[
            { term: 'Ergebnis', value: WORDS[decision.status] },
            announcement(decision, today),
            ...(decision.reason === null ? [] : [{ term: 'Begründung', value: decision.reason }]),
            ...(decision.status === 'final_approved' ? granted(grant) : []),
            objectionPeriod(decision),
          ]}
        />
      )}
      {decision?.announcedOn && <Why of={traceObjection(decision.announcedOn)} />}
      <Letters letters={letters} />
      {decision?.status === 'final_approved' && money === null && (
        <>
          <Text>
            So geht es weiter: Setzen Sie Ihr Vorhaben um. Reichen Sie danach den{' '}
            <TextLink to="/vn">Verwendungsnachweis</TextLink> ein.
          </Text>
          {grant !== null && <Why of={traceDueDay(grant.endDate, PROGRAMME)} />}
        </>
      )}
    </Section>
  );
}

/** Known from the day on which its letter was posted or retrieved. */
function announcement({ announcedOn, delivery }: OwnDecision, today: CalendarDay) {
  if (announcedOn !== null) return { term: 'Bekannt gegeben am', value: formatDay(announcedOn) };
  return { term: 'Bekanntgabe', value: `noch nicht: ${announcementWords(delivery, today)}` };
}

function objectionPeriod({ announcedOn }: OwnDecision) {
  if (announcedOn === null)
    return { term: 'Widerspruch möglich', value: 'bis zum Ablauf eines Monats nach der Bekanntgabe' };
  const { title, result } = traceObjection(announcedOn);
  return { term: title, value: `bis ${formatDay(result)}` };
}

function granted(grant: OwnCase['grant']) {
  if (grant === null) return [];
  return [
    { term: 'Zuschuss', value: `bis zu ${formatEuro(grant.sumFundingApproved)}` },
    { term: 'Bewilligte Kosten', value: formatEuro(grant.sumInvestApproved) },
    { term: 'Förderquote', value: `${grant.fundingRatio}\u00a0%` },
    { term: 'Bewilligungszeitraum', value: `${formatDay(grant.startDate)} bis ${formatDay(grant.endDate)}` },
  ];
}
