import { iriOf, isUuid, pathOf } from '#ground/server/hydra/iri.ts';
import { item, type Node } from '#ground/server/hydra/item.ts';
import { casePath } from '../../rules/case-segments.ts';
import { LISTED_KINDS, type ListedKindName, stateLabel } from '../../rules/work-list.ts';
import type { ListedCase } from './store.ts';

export function listedIri({ kind, id }: Pick<ListedCase, 'kind' | 'id'>): string {
  return iriOf(casePath(kind), id);
}

/** The case of a list that stands at an address. */
export function findListed(value: unknown): { kind: ListedKindName; id: string } | undefined {
  const path = typeof value === 'string' ? (pathOf(value) ?? '').toLowerCase() : '';
  const id = path.slice(path.lastIndexOf('/') + 1);
  const kind = (Object.keys(LISTED_KINDS) as ListedKindName[]).find((name) => path === `${casePath(name)}/${id}`);
  return kind !== undefined && isUuid(id) ? { kind, id } : undefined;
}

/** One line of a list. */
export function presentListed(listed: ListedCase): Node<'ListedCase'> {
  const { kind, state, assigneeId, assigneeName, deputy } = listed;
  return item(
    'ListedCase',
    listedIri(listed),
    {
      kind,
      kindLabel: LISTED_KINDS[kind].label,
      number: listed.number,
      companyName: listed.companyName,
      place: listed.place,
      state,
      stateLabel: stateLabel(kind, state),
      assignee: assigneeId === null || assigneeName === null ? null : { id: assigneeId, name: assigneeName, deputy },
      receivedAt: listed.receivedAt?.toISOString() ?? null,
      dueOn: listed.dueOn,
      amount: listed.amount,
      isOpen: listed.isOpen,
      onHold: listed.onHold,
      awaitsSignature: listed.awaitsSignature,
      inObjection: listed.inObjection,
      inAmendment: listed.inAmendment,
      onPaper: listed.onPaper,
      followUp: listed.followUp,
    },
    { embedded: true },
  );
}
