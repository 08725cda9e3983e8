import { useEffect, useRef, useState } from 'react';
import { useAct } from '#features/desk/screens/case-api.ts';
import { ApiError, saidBy } from '#ground/screens/api/api-error.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { StatusLine } from '#ground/screens/ui/message/status-line.tsx';
import type { Review } from '../../rules/checks-wire.ts';
import type { CaseSegment } from '../../rules/tables/case-segments.ts';
import { CHECK_REST } from './check-words.ts';
import { type Checks, openIn, restIn } from './use-checks.ts';

interface RestMetProps {
  segment: CaseSegment;
  id: string;
  review: Review;
  checks: Checks;
}

/** 'Rest erfüllt': what nobody has judged is met, at first only on the screen, then stored or taken back. */
export function RestMet({ review, checks, segment, id }: RestMetProps) {
  const { label } = review;
  const rest = restIn(review, checks.judgementOf);
  const hasOpen = openIn(review, checks.judgementOf).length > 0;
  const { store, said, isBusy } = useStored(FAILED);
  /** One after the other; what could not be stored stays marked. */
  const storeRest = () =>
    store(async (perform) => {
      for (const { item } of restIn(review, checks.judgementOf)) {
        const judgement = checks.judgementOf(item);
        if (judgement === undefined) continue;
        const { result, remark } = judgement;
        await perform({ segment, id, act: 'check', fields: { item, result, remark } });
        checks.drop(item, judgement);
      }
      return 'Gespeichert';
    });
  const frame = useFocusKept(rest.length > 0);
  return (
    <div ref={frame} tabIndex={-1} className={CHECK_REST}>
      <StatusLine>{rest.length > 0 && said === '' ? restText(rest.length) : said}</StatusLine>
      {rest.length > 0 && (
        <ButtonRow>
          <Button kind="primary" busy={isBusy} onPress={() => void storeRest()} aria-label={`Speichern: ${label}`}>
            Speichern
          </Button>
          <Button onPress={() => checks.takeRestBack(review)} aria-label={`Zurücknehmen: ${label}`}>
            Zurücknehmen
          </Button>
        </ButtonRow>
      )}
      {rest.length === 0 && hasOpen && (
        <Button onPress={() => checks.meetRest(review)} aria-label={`Rest erfüllt: ${label}`}>
          Rest erfüllt
        </Button>
      )}
    </div>
  );
}

function restText(count: number): string {
  const what = count === 1 ? '1 Prüfpunkt ist' : `${count} Prüfpunkte sind`;
  return `${what} als erfüllt vorgemerkt und noch nicht gespeichert.`;
}

const FAILED = 'Nicht alle Ergebnisse konnten gespeichert werden. Versuchen Sie es noch einmal.';

/** Stores something of the check list, and says how it went. */
export function useStored(failed: string) {
  const [said, setSaid] = useState('');
  const { mutateAsync, isPending } = useAct();
  async function store(run: (perform: typeof mutateAsync) => Promise<string>) {
    setSaid('Wird gespeichert …');
    try {
      setSaid(await run(mutateAsync));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaid(saidBy(error, failed));
    }
  }
  return { store, said, isBusy: isPending };
}

/** The buttons take each other's place: the focus goes with them, first to the one that stores. */
export function useFocusKept(hasRest: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const had = useRef(hasRest);
  useEffect(() => {
    if (had.current === hasRest) return;
    had.current = hasRest;
    const { current } = frame;
    const isLost = document.activeElement === document.body || current?.contains(document.activeElement);
    if (hasRest || isLost) (current?.querySelector('button') ?? current)?.focus();
  }, [hasRest]);
  return frame;
}
