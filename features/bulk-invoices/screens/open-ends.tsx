import { useState } from 'react';
import { LOAD_ERRORS } from '#features/verification/rules/texts.ts';
import { proofName } from '#features/verification/screens/invoice-names.ts';
import { storedAccounts } from '#features/verification/screens/save-part.ts';
import type { LoadedVerification } from '#features/verification/screens/use-loaded-verification.ts';
import type { ExtraParts } from '#ground/screens/extra-part.tsx';
import { useProfile } from '#ground/screens/session/session.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { OPEN_END_TEXTS, type OpenEnd, openEnds, openEndText } from '../rules/open-ends.ts';
import { nameOfRow, type WorkRow } from './row.ts';
import { keptDrafts } from './row-forms.ts';
import { type Rows, useRows } from './use-rows.ts';
import { workPath } from './view.ts';
import './workbench.css';

interface OpenEnds extends Pick<Rows, 'hasFailed' | 'reload'> {
  ends: readonly OpenEnd[];
  /** What waits is known by number and sum. */
  isKnown: boolean;
}

/** What is not decided yet about the invoices of a proof of use, as its table shows them. */
export function useOpenEnds(verification: LoadedVerification): OpenEnds {
  const { profile } = useProfile();
  const [drafts] = useState(() => keptDrafts(profile.id, verification.id));
  const { rows, files, read, isListed, hasFailed, reload } = useRows(verification, drafts);
  const accounts = storedAccounts(verification);
  const claimed = (row: WorkRow) => ({
    key: row.key,
    name: nameOfRow(row),
    meta: row.meta,
    doubles: row.doubles,
  });
  const proofs = verification.approved.proofs.map((approved, index) => ({
    key: approved.id,
    name: proofName(approved, index),
    approvedSum: approved.totalSum,
    account: accounts.find(({ id }) => id === approved.id) ?? { payments: [] },
    invoices: rows.filter(({ source, proofId }) => source.kind === 'invoice' && proofId === approved.id).map(claimed),
  }));
  const waiting = rows.filter(({ source }) => source.kind === 'waiting').map(claimed);
  return { ends: openEnds(waiting, proofs), isKnown: hasFailed || (isListed && read === files), hasFailed, reload };
}

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
