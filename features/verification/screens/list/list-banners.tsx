import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { runtimeConfig } from '#ground/screens/api/server-clock.ts';
import { useServerNow } from '#ground/screens/api/use-server-time.ts';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { LinkButton } from '#ground/screens/ui/action/link-button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { isResubmissionOver } from '../../rules/deadlines.ts';
import { LIST_TEXTS, resubmitBanner } from '../../rules/texts.ts';
import type { ListRow } from './list-rows.ts';

/** Whether late invoices are a matter of this portal at all (3-proof-of-use §1). */
export function offersResubmission(): boolean {
  return runtimeConfig().features.resubmit_invoices;
}

interface OpenResubmission {
  id: string;
  number: string;
  /** Last day. */
  until: string;
}

function openResubmissions(rows: readonly ListRow[], now: Date): OpenResubmission[] {
  return rows.flatMap(({ proposal, verification, isRevoked }) => {
    if (isRevoked || verification?.currentStep !== 'resubmit_invoices') return [];
    const { id, resubmitUntil: until } = verification;
    return until === null || isResubmissionOver(until, now) ? [] : [{ id, number: proposal.proposalId, until }];
  });
}

/** One banner for every proof of use to which invoices can be handed in late (3-proof-of-use §2.1). */
export function ResubmitBanners({ rows }: { rows: readonly ListRow[] }) {
  const now = useServerNow();
  const open = offersResubmission() ? openResubmissions(rows, now) : [];
  if (open.length === 0) return null;
  return (
    <Stack>
      {open.map(({ id, number, until }) => (
        <Alert key={id} tone="warning" title={resubmitBanner(formatDay(until))}>
          <p>Das gilt für den Verwendungsnachweis zum Antrag {number}.</p>
          <ButtonRow>
            <LinkButton kind="primary" to={`/nachreichen/${id}`} aria-label={`${LIST_TEXTS.resubmit}: ${number}`}>
              {LIST_TEXTS.resubmit}
            </LinkButton>
          </ButtonRow>
        </Alert>
      ))}
    </Stack>
  );
}
