import { useState } from 'react';
import type { OwnCase, OwnDecision, OwnLetter } from '#features/cases/rules/case-wire.ts';
import { traceObjection } from '#features/objection/rules/objection-period.ts';
import { traceDueDay } from '#features/verification/rules/deadlines.ts';
import type { Media } from '#ground/rules/files/wire.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro, formatPercent } from '#ground/rules/values/money.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { useServerToday } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { downloadFile } from '#ground/screens/forms/files/download.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { Why } from '#ground/screens/ui/why.tsx';
import { announcementWords, isServed } from '../rules/legal/announcement.ts';

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
      {decision?.status === 'final_approved' && money === null && grant !== null && (
        <Why of={traceDueDay(grant.endDate, PROGRAMME)} />
      )}
    </Section>
  );
}

/** The letters of a case, newest first; one that is being printed says so and appears by itself. */
function Letters({ letters }: { letters: readonly OwnLetter[] }) {
  if (letters.length === 0) return <Text>Den Bescheid erhalten Sie per Post.</Text>;
  return letters.toReversed().map((letter) => <Letter key={letter.id} letter={letter} />);
}

function Letter({ letter }: { letter: OwnLetter }) {
  const { title, writtenOn, media } = letter;
  return (
    <div className="stack stack--lines">
      <Text>
        {title} vom {formatDay(writtenOn)}. {wayOf(letter)}
      </Text>
      {media === null ? (
        <Text muted>
          Das Schreiben wird gerade erstellt. Das dauert wenige Minuten. Diese Seite prüft von selbst, ob es
          bereitliegt.
        </Text>
      ) : (
        <Download title={title} media={media} />
      )}
    </div>
  );
}

/** How it comes, or came. */
function wayOf({ delivery, postedOn, retrievedOn, announcedOn }: OwnLetter): string {
  if (isServed(delivery)) {
    if (announcedOn !== null) return `Zugestellt am ${formatDay(announcedOn)}.`;
    return postedOn === null ? 'Es wird Ihnen zugestellt.' : 'Es wird gerade zugestellt.';
  }
  if (postedOn !== null) return `Zur Post gegeben am ${formatDay(postedOn)}.`;
  if (delivery === 'portal' && retrievedOn !== null) return `Abgerufen am ${formatDay(retrievedOn)}.`;
  if (announcedOn !== null) return '';
  return delivery === 'portal' ? 'Es liegt zum Abruf bereit.' : 'Es wird mit der Post verschickt.';
}

function Download({ title, media }: { title: string; media: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');

  async function download() {
    setState('busy');
    try {
      await downloadFile(await call<Media>(media));
      setState('done');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <div>
        <Button
          icon="download"
          busy={state === 'busy'}
          busyLabel="Wird geladen …"
          onPress={() => void download()}
          aria-label={`Herunterladen: ${title} (PDF)`}
        >
          Herunterladen
        </Button>
      </div>
      <StatusLine>{state === 'done' ? `Heruntergeladen: ${title}` : ''}</StatusLine>
      {state === 'failed' && (
        <Alert tone="danger" title="Das Schreiben konnte nicht geladen werden." level={3} announce>
          <p>Bitte versuchen Sie es noch einmal.</p>
        </Alert>
      )}
    </>
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
    { term: 'Förderquote', value: formatPercent(grant.fundingRatio) },
    { term: 'Bewilligungszeitraum', value: `${formatDay(grant.startDate)} bis ${formatDay(grant.endDate)}` },
  ];
}
