import type { PeopleHere } from '@portal/domain/company/wire.ts';
import { useEffect, useState } from 'react';
import { lastActivity } from '../platform/activity.ts';
import { call } from '../platform/api-client.ts';
import { ApiError } from '../platform/api-error.ts';
import { StatusRegion } from '../ui/message/status-region.tsx';

/** A step of a case that is on the screen. */
export interface OpenStep {
  kind: 'proposal' | 'verification';
  id: string;
  step: number;
}

/** Milliseconds: between two beats, of which the server waits for two; and how long somebody who does nothing counts as there. */
export const BEAT_MS = 12_000;
export const AWAY_MS = 5 * 60_000;

/** 'Gerade auch hier: Anna Muster': who else has this step open. */
export function Presence(open: OpenStep) {
  const people = usePeopleHere(open);
  // Mounted while empty, and then without a place of its own: read out when somebody comes, silent when they go.
  return (
    <StatusRegion className={people === '' ? 'kern-sr-only' : 'kern-body status-line'}>
      {people !== '' && `Gerade auch hier: ${people}`}
    </StatusRegion>
  );
}

function usePeopleHere({ kind, id, step }: OpenStep): string {
  const [people, setPeople] = useState('');
  useEffect(() => {
    const path = `/api/action/${kind}/${id}/here`;
    const openedAt = Date.now();
    let isGone = false;
    let isRefused = false;
    // In the background: it never waits in line, and outlives the page.
    const say = (body: object) => call<PeopleHere>(path, { method: 'PUT', body, keepalive: true });
    const show = (names: readonly string[]) => !isGone && setPeople(names.join(', '));
    const beat = () => {
      // Nobody counts as there for a page they have left open, and no login lives on by it.
      if (Date.now() - Math.max(openedAt, lastActivity()) > AWAY_MS) return show([]);
      say({ step }).then(
        (here) => show(here.people),
        (error: unknown) => {
          show([]);
          // None of theirs any more: it would be refused, and noted, every few seconds.
          if (error instanceof ApiError && !error.mayPass) isRefused = true;
        },
      );
    };
    const leave = () => {
      if (!isRefused) void say({ step, leaving: true }).catch(() => {});
    };
    beat();
    const timer = setInterval(() => isRefused || beat(), BEAT_MS);
    window.addEventListener('pagehide', leave);
    return () => {
      isGone = true;
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [kind, id, step]);
  return people;
}
