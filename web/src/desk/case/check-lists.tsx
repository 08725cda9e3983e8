import type { Review, Reviews } from '@portal/domain/agency/desk/wire.ts';
import type { CaseSegment } from '@portal/domain/agency/tables/case-segments.ts';
import { useState } from 'react';
import { Accordion } from '../../ui/page/accordion.tsx';
import { Section } from '../../ui/page/section.tsx';
import { CheckItem, RESULT_WORDS } from './check-item.tsx';

interface CheckListsProps {
  segment: CaseSegment;
  id: string;
  reviews: Reviews;
  /** The act `check` is open to this person. */
  canCheck: boolean;
}

/** The two reviews of a case: each item is saved at once. */
export function CheckLists({ segment, id, reviews, canCheck }: CheckListsProps) {
  return (
    <Section title="Prüfliste">
      {(['content', 'arithmetic'] as const).map((kind) => (
        <ReviewList key={kind} review={reviews[kind]} {...{ segment, id, canCheck }} />
      ))}
    </Section>
  );
}

function ReviewList({ review, segment, id, canCheck }: Omit<CheckListsProps, 'reviews'> & { review: Review }) {
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
            <CheckItem key={item.item} item={item} segment={segment} id={id} />
          ))}
        </div>
      ) : (
        <dl className="checks">
          {review.items.map(({ item, label, result, remark }) => (
            <div key={item} className="checks__read">
              <dt className="kern-body">{label}</dt>
              <dd className="kern-body">
                {result === null ? 'offen' : RESULT_WORDS[result]}
                {remark !== null && `: ${remark}`}
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
