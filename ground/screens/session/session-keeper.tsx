import { useEffect, useState } from 'react';
import { formatTime } from '#ground/rules/values/calendar-day.ts';
import { SESSION, type SessionPhase } from '#ground/screens/session/session-clock.ts';
import { loadRuntimeConfig, serverNow } from '../api/server-time.ts';
import { remember, remembered } from '../browser/memory.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Text } from '../ui/section.tsx';

/** Signs of a person at the browser. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Milliseconds between two notes for the other tabs. */
const NOTE_MS = 15_000;
const KEY = 'activity';

let own = 0;
let noted = 0;

/** Notes every sign of a person, for all tabs of this browser. Returns how to stop. */
function watchActivity(): () => void {
  const note = () => {
    own = Date.now();
    if (own - noted < NOTE_MS) return;
    noted = own;
    remember(KEY, String(own));
  };
  for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true });
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true });
  };
}

/** When somebody last did something in any tab, by the browser's clock in milliseconds; 0: never. */
function lastActivity(): number {
  return Math.max(own, Number(remembered(KEY) ?? 0));
}

/** Milliseconds between two looks at the session, and between two renewals while somebody is at work. */
const LOOK_MS = 5000;
const RENEW_MS = 5 * 60_000;

/** A login as the keeper watches over it. */
export interface KeptSession {
  subscribe(listener: () => void): () => void;
  /** Where the login stands; undefined when nobody is logged in. */
  phase(now: number): SessionPhase | undefined;
  keepAlive(): Promise<unknown>;
  timeOut(): void;
}

/** Renews the session while somebody works, announces its end two minutes before, and ends it (ux §5.33). */
export function SessionKeeper({ store }: { store: KeptSession }) {
  const ending = useEnding(store);
  const [acknowledged, setAcknowledged] = useState<number>();
  if (ending === undefined || acknowledged === ending.endsAt) return null;
  const time = formatTime(new Date(serverNow().getTime() + ending.endsAt - Date.now()));
  const extend = () => void store.keepAlive();
  const acknowledge = () => setAcknowledged(ending.endsAt);
  return (
    <Dialog
      open
      title="Ihre Sitzung endet bald"
      dismissLabel={ending.canExtend ? 'Angemeldet bleiben' : 'Verstanden'}
      onDismiss={ending.canExtend ? extend : acknowledge}
    >
      <Text>Um {time} werden Sie abgemeldet.</Text>
      <Text>
        {ending.canExtend
          ? 'Sie haben längere Zeit nichts eingegeben. Möchten Sie weiterarbeiten?'
          : 'Eine Anmeldung gilt höchstens 12 Stunden. Melden Sie sich danach einfach neu an.'}
      </Text>
      <Text>Ihre Eingaben bleiben in diesem Browser erhalten.</Text>
    </Dialog>
  );
}

/** The end that is near, if one is. */
function useEnding(store: KeptSession): SessionPhase | undefined {
  const [ending, setEnding] = useState<SessionPhase>();
  useEffect(watchActivity, []);
  useEffect(() => {
    let renewed = Date.now();
    const renew = (isRunning: boolean) => {
      if (Date.now() - renewed < RENEW_MS) return;
      const isAtWork = lastActivity() > renewed;
      renewed = Date.now();
      // A computer that slept has lost count of the server's time.
      void loadRuntimeConfig().catch(() => undefined);
      if (isRunning && isAtWork) void store.keepAlive();
    };
    const look = () => {
      const phase = store.phase(Date.now());
      // A tab that slept has missed that the login was kept awake in another one.
      const isElsewhereAtWork = Date.now() - lastActivity() < SESSION.idle;
      if (phase?.phase === 'over') void (phase.canExtend && isElsewhereAtWork ? store.keepAlive() : store.timeOut());
      else renew(phase?.phase === 'running');
      setEnding((before) =>
        phase?.phase === 'ending' ? (before?.endsAt === phase.endsAt ? before : phase) : undefined,
      );
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    const stop = store.subscribe(look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      stop();
    };
  }, [store]);
  return ending;
}
