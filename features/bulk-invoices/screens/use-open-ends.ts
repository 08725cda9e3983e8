import { useState } from 'react';
import { proofName } from '#features/verification/screens/invoice-names.ts';
import { storedAccounts } from '#features/verification/screens/save-part.ts';
import type { LoadedVerification } from '#features/verification/screens/use-loaded-verification.ts';
import { useProfile } from '#ground/screens/session/session.tsx';
import { type OpenEnd, openEnds } from '../rules/open-ends.ts';
import { nameOfRow, type WorkRow } from './row.ts';
import { keptDrafts } from './row-forms.ts';
import { type Rows, useRows } from './use-rows.ts';

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
