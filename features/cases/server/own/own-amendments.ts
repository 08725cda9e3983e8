import { judgeAmendment } from '#features/amendment/rules/amendment.ts';
import { amendmentDiff, type Difference } from '#features/amendment/rules/amendment-diff.ts';
import type { ApprovedSnapshot } from '#features/amendment/rules/approved-snapshot.ts';
import { type AmendmentRow, endOfAmendment } from '#features/amendment/server/amendment-store.ts';
import { instant } from '#ground/server/hydra/instant.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { OwnAmendment } from '../../rules/own/wire.ts';

/** The amendments with what each changes, beside the grant it was asked for upon. `first`: as decided; newest first. */
export function ownAmendments(
  { programme }: Pick<Portal, 'programme'>,
  rows: readonly AmendmentRow[],
  first: ApprovedSnapshot | undefined,
): OwnAmendment[] {
  return rows.map((row, index) => {
    const before = rows.slice(index + 1).find(({ approved }) => approved !== null)?.approved ?? first;
    return {
      id: row.id,
      requestedAt: instant(row.requested_at),
      reason: row.reason,
      ...endOfAmendment(row),
      differences: before === undefined ? [] : differencesOf(programme, row, before),
    };
  });
}

/** Of an accepted one what was granted, which need not be what was asked for. */
function differencesOf(
  programme: Portal['programme'],
  { approved, changes }: AmendmentRow,
  before: ApprovedSnapshot,
): Difference[] {
  if (approved !== null) return amendmentDiff(before, approved);
  return changes === null ? [] : amendmentDiff(before, judgeAmendment(before, changes, programme).next);
}
