import { ASSIGNED_KINDS } from '@portal/domain/agency/case/work-list.ts';
import type { ListedCase } from '@portal/domain/agency/desk/wire.ts';

/** Somebody can be assigned to it, as far as its kind goes; its state decides on the server. */
export function isAssigned({ kind }: Pick<ListedCase, 'kind'>): boolean {
  return ASSIGNED_KINDS.some((one) => one === kind);
}
