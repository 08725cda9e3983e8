import { LOAD_ERRORS } from '#features/verification/rules/texts.ts';
import type { ExtraParts } from '#ground/screens/extra-part.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { OPEN_END_TEXTS, type OpenEnd, openEndText } from '../rules/open-ends.ts';
import { useOpenEnds } from './use-open-ends.ts';
import { workPath } from './view.ts';
import './workbench.css';

/** What is still open before invoices are closed, each with the one button that leads to it. */
export function Part({ verification, level, onDecide }: ExtraParts['open-ends']) {
  const { ends, hasFailed, reload } = useOpenEnds(verification);
  return (
    <>
      {hasFailed && (
        <Alert tone="danger" title={OPEN_END_TEXTS.failed} level={level}>
          <Button onPress={reload}>{LOAD_ERRORS.retry}</Button>
        </Alert>
      )}
      {ends.length > 0 && (
        <Alert tone="warning" title={OPEN_END_TEXTS.title} level={level}>
          <p>{OPEN_END_TEXTS.lead}</p>
          <ul className="open-ends">
            {ends.map((end) => (
              <li key={`${end.kind} ${end.key}`}>
                <span>{openEndText(end)}</span>
                <Decide end={end} onPress={() => onDecide(workPath(verification.id, end))} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

function Decide({ end, onPress }: { end: OpenEnd; onPress(): void }) {
  const label = OPEN_END_TEXTS.acts[end.kind];
  return (
    <Button kind="tertiary" aria-label={`${label}: ${end.name}`} onPress={onPress}>
      {label}
    </Button>
  );
}
