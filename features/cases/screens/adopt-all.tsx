import { useState } from 'react';
import { useAct } from '#features/desk/screens/api/case-api.ts';
import type { CheckedItem, Reviews } from '#features/machine-answers/rules/wire.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { StatusLine } from '#ground/screens/ui/message/status-line.tsx';
import type { CaseSegment } from '../rules/tables/case-segments.ts';
import { CHECK_ALL } from './check-words.ts';
import { useFocusKept } from './rest-met.tsx';
import type { Checks } from './use-checks.ts';

interface AdoptAllProps {
  segment: CaseSegment;
  id: string;
  reviews: Reviews;
  checks: Checks;
}

const FAILED = 'Die Vorschläge konnten nicht übernommen werden. Versuchen Sie es noch einmal.';

/** Everything the portal finds met and nobody has judged: read first, then confirmed in one act. */
export function AdoptAll({ segment, id, reviews, checks }: AdoptAllProps) {
  const [isAsked, setAsked] = useState(false);
  const [said, setSaid] = useState('');
  const { mutateAsync, isPending } = useAct();
  const proposed = proposedIn(reviews, checks);
  const isShown = isAsked && proposed.length > 0;
  const frame = useFocusKept(isShown);
  const what = proposed.length === 1 ? '1 Vorschlag' : `${proposed.length} Vorschläge`;
  async function adopt() {
    setSaid('Wird gespeichert …');
    try {
      const adopted = proposed.map(({ item }) => item);
      await mutateAsync({ segment, id, act: 'adopt-answers', fields: { adopted } });
      setAsked(false);
      setSaid(`${what} übernommen`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaid(error.violations[0]?.message ?? error.description ?? FAILED);
    }
  }
  return (
    <div ref={frame} tabIndex={-1} className={CHECK_ALL}>
      {!isShown && proposed.length > 0 && (
        <Button onPress={() => setAsked(true)}>Alle Vorschläge übernehmen ({proposed.length})</Button>
      )}
      {isShown && (
        <>
          <ButtonRow>
            <Button kind="primary" busy={isPending} onPress={() => void adopt()} aria-label={`${what} bestätigen`}>
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
