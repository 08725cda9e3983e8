import { useQueryClient } from '@tanstack/react-query';
import { memo, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { caseQuery } from '#features/cases/screens/own/case-api.ts';
import { BackToOverview, caseRoute, LoadCase, type LoadedCase } from '#features/cases/screens/own/load-case.tsx';
import { ClosedPage } from '#features/proceeding/screens/request-page.tsx';
import { useStepWithFacts } from '#features/proposal/screens/use-facts.ts';
import { loadTexts, stepTitle } from '#features/proposal/screens/wizard-texts.ts';
import { endReason } from '#ground/rules/programme/programme.ts';
import { textFor } from '#ground/screens/api/api-error.ts';
import { useServerNow } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { useCountdown } from '#ground/screens/browser/use-countdown.ts';
import { LoadingPage } from '#ground/screens/wizard/load-fault.tsx';
import { type CorrectionPart, correctionParts } from '../rules/correction.ts';
import { CorrectionForm } from './correction-form.tsx';
import type { OpenCorrectionProps } from './open-fields.tsx';
import { type CorrectionStanding, standingOf } from './standing.tsx';
import './corrections.css';

const TITLE = 'Unterlagen nachreichen';

export const { loader, shouldRevalidate } = caseRoute;

/** /uebersicht/{proposalId}/unterlagen: what the agency has asked for, and nothing else, until the end of a day. */
export function Component() {
  return <LoadCase title={TITLE}>{(loaded) => <Correction {...loaded} />}</LoadCase>;
}

function Correction({ proposal, own }: LoadedCase) {
  const now = useServerNow();
  const [search, setSearch] = useSearchParams();
  const [newest] = own.corrections;
  if (newest === undefined) return <ClosedCorrection title={TITLE} proposalId={proposal.id} because="none" />;
  const standing = standingOf(newest, now);
  if (standing !== 'open') return <ClosedCorrection title={TITLE} proposalId={proposal.id} because={standing} />;
  const parts = correctionParts(newest.fields.map(({ path }) => path));
  const part = shownPart(parts, Number(search.get('teil') ?? Number.NaN));
  return (
    <OpenCorrection
      key={`${newest.id} ${newest.until} ${part.step}`}
      {...{ title: TITLE, proposal, correction: newest, parts, part }}
      goTo={(step) => setSearch({ teil: String(step) })}
    />
  );
}

/** Why nothing can be handed in. */
type ClosedBecause = Exclude<CorrectionStanding, 'open'> | 'none';

const SAID: Readonly<Record<ClosedBecause, readonly string[]>> = {
  none: ['Zu diesem Antrag sind keine Unterlagen nachgefordert.'],
  over: [
    'Die Frist ist abgelaufen.',
    'Wir prüfen den Antrag mit den Angaben, die uns vorliegen. Was Sie bis dahin gespeichert haben, zählt.',
  ],
  answered: [
    'Sie haben die Nachforderung abgeschlossen.',
    'Wir prüfen jetzt, was Sie nachgereicht haben. Sie müssen nichts weiter tun.',
  ],
  cancelled: ['Wir brauchen die Unterlagen nicht mehr.', 'Sie müssen nichts tun.'],
  'programme-ended': [endReason(PROGRAMME)],
};

interface ClosedCorrectionProps {
  title: string;
  proposalId: string;
  because: ClosedBecause;
}

function ClosedCorrection({ because, ...page }: ClosedCorrectionProps) {
  const isOver = because === 'over' || because === 'programme-ended';
  const ask = isOver ? 'Brauchen Sie mehr Zeit? Fragen Sie uns:' : undefined;
  return <ClosedPage {...page} because={SAID[because]} ask={ask} />;
}

/** Milliseconds before the end at which the form sends what it has. */
const LAST_CALL_MS = 8000;

/** A request for documents while it is open; at zero it closes by itself. */
function OpenCorrection(props: OpenCorrectionProps) {
  const { correction, proposal, title } = props;
  const { left } = useCountdown(correction.until, 'documents');
  const isOver = left <= 0;
  const client = useQueryClient();
  const { queryKey } = caseQuery(proposal.id);
  // The server says how it ended, or that the day was moved in the meantime.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end alone starts this
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey });
  }, [isOver]);
  if (isOver) return <ClosedCorrection title={title} proposalId={proposal.id} because="over" />;
  return <Part {...props} isLastCall={left <= LAST_CALL_MS} />;
}

/** Everything below the ticking clock: drawn again for changes of its own only. */
const Part = memo(
  function Part(props: OpenCorrectionProps & { isLastCall: boolean }) {
    const { title, proposal, part } = props;
    const { facts, own, error, reload } = useStepWithFacts(proposal, part.step);
    if (facts !== undefined && own !== undefined) return <CorrectionForm {...props} facts={facts} loaded={own} />;
    return (
      <LoadingPage
        {...{ title, error }}
        top={<BackToOverview id={proposal.id} />}
        what={stepTitle(part.step)}
        text={textFor(error, loadTexts(part.step))}
        onReload={reload}
        closeTo={`/uebersicht/${proposal.id}`}
      />
    );
  },
  (before, now) =>
    before.correction === now.correction &&
    before.proposal === now.proposal &&
    before.part.step === now.part.step &&
    before.isLastCall === now.isLastCall,
);

/** The part asked for in the address, else the first. */
function shownPart(parts: readonly CorrectionPart[], wanted: number): CorrectionPart {
  const part = parts.find(({ step }) => step === wanted) ?? parts[0];
  if (part === undefined) throw new Error('a request for documents asks for nothing');
  return part;
}
