import { DIGITAL_JETZT } from '@portal/domain/programme/digital-jetzt.ts';
import { findCurrentPot, relevantPots } from '@portal/domain/raffle/pots.ts';
import { findUsableEntry, QUOTA_STATUS, type QuotaCode, quotaStatus } from '@portal/domain/raffle/quota-status.ts';
import { dayOf, formatDay } from '@portal/domain/values/calendar-day.ts';
import { useRef } from 'react';
import { FullPageError } from '../app-shell/full-page-error.tsx';
import { useProfile } from '../platform/session.tsx';
import { useServerNow } from '../platform/use-server-time.ts';
import { Alert, type Tone } from '../ui/alert.tsx';
import { ButtonRow } from '../ui/button-row.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Page } from '../ui/page.tsx';
import { Section } from '../ui/section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stack } from '../ui/stack.tsx';
import { DrawExplained } from './draw-explained.tsx';
import { EnterForm } from './enter-form.tsx';
import { OwnEntries } from './own-entries.tsx';
import { PotFacts } from './pot-facts.tsx';
import { UpcomingPots } from './upcoming-pots.tsx';
import { type PotBody, usePots } from './use-pots.ts';
import { daysLeft, periodText } from './when.ts';

const TITLE = 'Bewerbung Antragskontingent';
const HIGH_LOAD = 'Die Ziehungen konnten aufgrund der hohen Auslastung nicht geladen werden.';

/** /los: where the company stands in the lottery, and what it can do now (1-portal §4). */
export function Component() {
  const pots = usePots();
  if (pots.isPending) return <Loading onRetry={() => void pots.refetch()} />;
  if (pots.isError) {
    return <FullPageError title={TITLE} message={HIGH_LOAD} error={pots.error} onReload={() => void pots.refetch()} />;
  }
  return <Quota pots={pots.data} />;
}

/** Code 7: nothing is known yet. */
function Loading({ onRetry }: { onRetry: () => void }) {
  return (
    <Page title={TITLE}>
      <Skeleton what={QUOTA_STATUS[7].title} lines={10} onRetry={onRetry} />
    </Page>
  );
}

const TONE: Readonly<Record<QuotaCode, Tone>> = {
  0: 'info',
  1: 'info',
  2: 'success',
  3: 'warning',
  4: 'success',
  5: 'warning',
  6: 'info',
  7: 'info',
  8: 'warning',
  9: 'info',
};

function Quota({ pots }: { pots: readonly PotBody[] }) {
  const { profile } = useProfile();
  const now = useServerNow();
  const status = useRef<HTMLDivElement>(null);
  const code = quotaStatus(DIGITAL_JETZT, profile.raffles, pots, now);
  const current = findCurrentPot(pots, now);
  const { title, text } = QUOTA_STATUS[code];
  return (
    <Page title={TITLE}>
      <Stack gap="groups">
        <Stack narrow>
          <div ref={status} tabIndex={-1}>
            <Alert tone={TONE[code]} title={title}>
              <p>{text}</p>
              {code === 1 && <DrawDay pots={pots} />}
              {code === 2 && <SubmitWindow />}
            </Alert>
          </div>
          {(code === 2 || code === 4) && (
            <ButtonRow>
              <LinkButton to="/antrag" kind="primary">
                Zur Antragsübersicht
              </LinkButton>
            </ButtonRow>
          )}
        </Stack>
        {code === 0 && current && (
          <Section title="Laufender Bewerbungszeitraum">
            <PotFacts pot={current} />
            <EnterForm pot={current} onEntered={() => status.current?.focus()} />
          </Section>
        )}
        {profile.raffles.length > 0 && (
          <Section title="Ihre Teilnahmen">
            <OwnEntries entries={profile.raffles} pots={pots} />
          </Section>
        )}
        {OFFERS_NEXT.has(code) && (
          <Section title="Nächste Bewerbungszeiträume">
            <UpcomingPots />
          </Section>
        )}
        <Stack narrow>
          <Section title="Gut zu wissen">
            <DrawExplained pot={current ?? relevantPots(pots, now)[0]} />
          </Section>
        </Stack>
      </Stack>
    </Page>
  );
}

/** Where nothing is left to do but to wait for the next period. */
const OFFERS_NEXT: ReadonlySet<QuotaCode> = new Set([3, 5, 6, 8]);

function DrawDay({ pots }: { pots: readonly PotBody[] }) {
  const { profile } = useProfile();
  const awaited = profile.raffles.find((entry) => entry.valid === null)?.rafflePot;
  const pot = pots.find((one) => one['@id'] === awaited);
  return pot === undefined ? null : <p>Ziehung: {formatDay(pot.dayOfRaffle)}</p>;
}

function SubmitWindow() {
  const { profile } = useProfile();
  const now = useServerNow();
  const entry = findUsableEntry(profile.raffles, now);
  if (entry === undefined) return null;
  return (
    <p>
      Antragsfenster: {periodText(entry.submitBegin, entry.submitEnd)} ({daysLeft(dayOf(now), entry.submitEnd)})
    </p>
  );
}
