import type { ListedCase } from '#features/desk/rules/wire.ts';
import { ASSIGNED_KINDS } from '../../rules/work-list.ts';

/** Somebody can be assigned to it, as far as its kind goes; its state decides on the server. */
export function isAssigned({ kind }: Pick<ListedCase, 'kind'>): boolean {
  return ASSIGNED_KINDS.some((one) => one === kind);
}
