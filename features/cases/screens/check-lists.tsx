import { useRef, useState } from 'react';
import { Keys } from '#features/desk/screens/shortcuts/keys.tsx';
import { useShortcuts } from '#features/desk/screens/shortcuts/shortcuts.tsx';
import type { Review, Reviews } from '#features/machine-answers/rules/wire.ts';
import { Accordion } from '#ground/screens/ui/page/accordion.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import type { CaseSegment } from '../rules/tables/case-segments.ts';
import { AdoptAll } from './adopt-all.tsx';
import { CheckItem } from './check-item.tsx';
import { RESULT_WORDS, RESULTS } from './check-words.ts';
import { JudgedThen } from './machine-finding.tsx';
import { RestMet } from './rest-met.tsx';
import { CHECK_KEYS, useCheckKeys } from './use-check-keys.ts';
import { type Checks, useChecks } from './use-checks.ts';

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
