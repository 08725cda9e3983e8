import type { FastifyRequest } from 'fastify';
import type { CasePage } from '#features/desk/rules/wire.ts';
import { pathOfRequest } from '#ground/server/hydra/api-path.ts';
import { totals } from '#ground/server/hydra/counted.ts';
import type { JsonLd } from '#ground/server/hydra/item.ts';
import { type CaseOrder, cursorText } from './cursor.ts';
import { presentListed } from './present-case.ts';
import type { ListedCase } from './store.ts';

interface ShownPage {
  order: CaseOrder;
  limit: number;
  counted: boolean;
}

/**
 * A page that leads to the next one by cursor. The total stands only where it was counted (first page) and only as far as
 * counting is cheap; beyond that the text says so.
 */
export function caseCollection(
  request: FastifyRequest,
  found: readonly ListedCase[],
  { order, limit, counted }: ShownPage,
): CasePage & JsonLd {
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    '@context': '/api/contexts/ListedCase',
    '@id': pathOfRequest(request),
    '@type': 'hydra:Collection',
    'hydra:member': shown.map(presentListed),
    ...(counted ? totals(shown[0]?.total ?? { count: 0, isMore: false }) : {}),
    'hydra:view': {
      '@id': addressWith(request, findCursorOf(request)),
      '@type': 'hydra:PartialCollectionView',
      'hydra:first': addressWith(request, undefined),
      ...(last === undefined ? {} : { 'hydra:next': addressWith(request, cursorText({ ...order, ...last })) }),
    },
  };
}

function parametersOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.includes('?') ? request.url.slice(request.url.indexOf('?') + 1) : '');
}

function findCursorOf(request: FastifyRequest): string | undefined {
  return parametersOf(request).get('cursor') ?? undefined;
}

function addressWith(request: FastifyRequest, cursor: string | undefined): string {
  const parameters = parametersOf(request);
  parameters.delete('cursor');
  if (cursor !== undefined) parameters.set('cursor', cursor);
  return parameters.size === 0 ? pathOfRequest(request) : `${pathOfRequest(request)}?${parameters}`;
}
