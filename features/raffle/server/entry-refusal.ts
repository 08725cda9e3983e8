import { wrong } from '#ground/rules/fields/violation.ts';
import { Problem } from '#ground/server/hydra/problem.ts';

/**
 * 403 with the German reason (decisions §3) and, for clients that show violations at their field, the same reason on
 * `rafflePot` (contract §6.1). The caller shows the reason; nothing was stored.
 */
export function entryRefused(text: string): Problem {
  return new Problem(403, text, { violations: [wrong('rafflePot', text)] });
}
