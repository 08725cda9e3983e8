import { iriOf } from '#ground/server/hydra/iri.ts';
import { item, type Node } from '#ground/server/hydra/item.ts';
import { LISTED_KINDS, stateLabel } from '../../rules/work-list.ts';
import { LISTED_PATHS } from './case-lists.ts';
import type { ListedCase } from './store.ts';

export function listedIri({ kind, id }: Pick<ListedCase, 'kind' | 'id'>): string {
  return iriOf(LISTED_PATHS[kind], id);
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
