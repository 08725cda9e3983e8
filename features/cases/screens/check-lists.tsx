import { useEffect, useRef, useState } from 'react';
import { useAct } from '#features/desk/screens/calls.ts';
import { Keys, useShortcuts } from '#features/desk/screens/shortcuts.tsx';
import { ApiError, saidBy } from '#ground/screens/api/api-error.ts';
import { Accordion } from '#ground/screens/ui/boxes.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import type { CaseSegment } from '../rules/case-segments.ts';
import type { CheckedItem, Review, Reviews } from '../rules/checks.ts';
import { CheckItem, JudgedThen } from './check-item.tsx';
import {
  CHECK_ALL,
  CHECK_KEYS,
  CHECK_REST,
  type Checks,
  openIn,
  RESULT_WORDS,
  RESULTS,
  restIn,
  useCheckKeys,
  useChecks,
} from './use-checks.ts';

interface CheckListsProps {
  segment: CaseSegment;
  id: string;
  reviews: Reviews;
  /** The act `check` is open to this person. */
  canCheck: boolean;
}

/** The two reviews of a case: each item is saved at once. */
export function CheckLists({ segment, id, reviews, canCheck }: CheckListsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const checks = useChecks(segment, id);
  useCheckKeys(frame, canCheck);
  return (
    <Section title="Prüfliste">
      {canCheck && <KeysSaid />}
      <div ref={frame}>
        {canCheck && <AdoptAll {...{ segment, id, reviews, checks }} />}
        {(['content', 'arithmetic'] as const).map((kind) => (
          <ReviewList key={kind} review={reviews[kind]} {...{ segment, id, canCheck, checks }} />
        ))}
      </div>
    </Section>
  );
}

interface AdoptAllProps {
  segment: CaseSegment;
  id: string;
  reviews: Reviews;
  checks: Checks;
}

const FAILED = 'Die Vorschläge konnten nicht übernommen werden. Versuchen Sie es noch einmal.';

/** Everything the portal finds met and nobody has judged: read first, then confirmed in one act. */
function AdoptAll({ segment, id, reviews, checks }: AdoptAllProps) {
  const [isAsked, setAsked] = useState(false);
  const { store, said, isBusy } = useStored(FAILED);
  const proposed = proposedIn(reviews, checks);
  const isShown = isAsked && proposed.length > 0;
  const frame = useFocusKept(isShown);
  const what = proposed.length === 1 ? '1 Vorschlag' : `${proposed.length} Vorschläge`;
  const adopt = () =>
    store(async (perform) => {
      const adopted = proposed.map(({ item }) => item);
      await perform({ segment, id, act: 'adopt-answers', fields: { adopted } });
      setAsked(false);
      return `${what} übernommen`;
    });
  return (
    <div ref={frame} tabIndex={-1} className={CHECK_ALL}>
      {!isShown && proposed.length > 0 && (
        <Button onPress={() => setAsked(true)}>Alle Vorschläge übernehmen ({proposed.length})</Button>
      )}
      {isShown && (
        <>
          <ButtonRow>
            <Button kind="primary" busy={isBusy} onPress={() => void adopt()} aria-label={`${what} bestätigen`}>
              {what} bestätigen
            </Button>
            <Button onPress={() => setAsked(false)}>Abbrechen</Button>
          </ButtonRow>
          <p className="kern-body">Sie bestätigen als erfüllt:</p>
          <ul className="checks__proposed">
            {proposed.map(({ item, label, machine }) => (
              <li key={item} className="kern-body kern-body--small">
                <strong>{label}</strong> {machine?.sentence}
              </li>
            ))}
          </ul>
        </>
      )}
      <StatusLine>{said}</StatusLine>
    </div>
  );
}

function proposedIn({ content, arithmetic }: Reviews, { judgementOf }: Checks): CheckedItem[] {
  return [...content.items, ...arithmetic.items].filter(
    ({ item, result, machine }) => machine?.result === 'met' && result === null && judgementOf(item) === undefined,
  );
}

/** Said where they are pressed; whoever turned them off is not told of them. */
function KeysSaid() {
  const { isOn } = useShortcuts();
  if (!isOn) return null;
  return (
    <p className="kern-body kern-body--small checks__keys">
      <Keys of={CHECK_KEYS.next} /> nächster, <Keys of={CHECK_KEYS.previous} /> voriger Prüfpunkt ·{' '}
      {RESULTS.map(({ key, label }) => (
        <span key={key}>
          <Keys of={key} /> {label}
          {' · '}
        </span>
      ))}
      <Keys of={CHECK_KEYS.rest} /> Rest erfüllt · <Keys of={CHECK_KEYS.adopt} /> Vorschlag,{' '}
      <Keys of={CHECK_KEYS.adoptAll} /> alle Vorschläge übernehmen
    </p>
  );
}

interface ReviewListProps extends Omit<CheckListsProps, 'reviews'> {
  review: Review;
  checks: Checks;
}

function ReviewList({ review, checks, segment, id, canCheck }: ReviewListProps) {
  // Whoever works through the list keeps it before them, also when the last item is done.
  const isWork = canCheck && review.open.length > 0;
  const [isOpen, setOpen] = useState(isWork);
  const [could, setCould] = useState(canCheck);
  if (could !== canCheck) {
    setCould(canCheck);
    setOpen(isWork);
  }
  return (
    <Accordion
      title={review.label}
      open={isOpen}
      onToggle={setOpen}
      aside={<span className="kern-body kern-body--small">{standOf(review)}</span>}
    >
      {canCheck ? (
        <div className="checks">
          {review.items.map((item) => (
            <CheckItem key={item.item} {...{ item, checks, segment, id }} />
          ))}
          <RestMet {...{ review, checks, segment, id }} />
        </div>
      ) : (
        <dl className="checks">
          {review.items.map(({ item, label, result, remark, judged }) => (
            <div key={item} className="checks__read">
              <dt className="kern-body">{label}</dt>
              <dd className="kern-body">
                {result === null ? 'offen' : RESULT_WORDS[result]}
                {remark !== null && `: ${remark}`}
                {judged !== null && <JudgedThen judged={judged} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Accordion>
  );
}

/** '3 von 9 offen, 1 nicht erfüllt' */
function standOf({ open, notMet, items }: Review): string {
  const rest = open.length === 0 ? 'vollständig' : `${open.length} von ${items.length} offen`;
  return notMet.length === 0 ? rest : `${rest}, ${notMet.length} nicht erfüllt`;
}

interface RestMetProps {
  segment: CaseSegment;
  id: string;
  review: Review;
  checks: Checks;
}

/** 'Rest erfüllt': what nobody has judged is met, at first only on the screen, then stored or taken back. */
function RestMet({ review, checks, segment, id }: RestMetProps) {
  const { label } = review;
  const rest = restIn(review, checks.judgementOf);
  const hasOpen = openIn(review, checks.judgementOf).length > 0;
  const { store, said, isBusy } = useStored(NOT_ALL);
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

const NOT_ALL = 'Nicht alle Ergebnisse konnten gespeichert werden. Versuchen Sie es noch einmal.';

/** Stores something of the check list, and says how it went. */
function useStored(failed: string) {
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
function useFocusKept(hasRest: boolean) {
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
