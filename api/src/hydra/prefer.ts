import type { Choice } from '@portal/domain/wizard/merge-answers.ts';
import type { FastifyRequest } from 'fastify';

/** `Prefer: handling=lenient` (RFC 7240): store what is there, and name what is missing (contract §6.3). */
export function isLenient(request: Pick<FastifyRequest, 'headers'>): boolean {
  return prefers(request, 'handling=lenient');
}

/** How what somebody else has changed meanwhile goes together with what the caller sends (docs/decisions/0066). */
export interface MergeWish {
  /** Where both changed the same answer the caller has seen both, and decided. */
  settled?: { choice: Choice /** Entity tag of what they have seen. */; seen: string };
}

/** `Prefer: merge`, or `merge=mine` and `merge=stored` with the tag of what was seen in `x-seen`; undefined: no wish. */
export function mergeWish(request: Pick<FastifyRequest, 'headers'>): MergeWish | undefined {
  const choice = (['mine', 'stored'] as const).find((one) => prefers(request, `merge=${one}`));
  const seen = request.headers['x-seen'];
  if (choice !== undefined && typeof seen === 'string') return { settled: { choice, seen } };
  return prefers(request, 'merge') ? {} : undefined;
}

function prefers({ headers }: Pick<FastifyRequest, 'headers'>, preference: string): boolean {
  const given = String(headers.prefer ?? '').toLowerCase();
  return given.split(/[,;\s]+/).includes(preference);
}
