import { CONTRACT_MESSAGES, inGerman } from '#ground/rules/contract/messages.ts';
import type { ProblemBody, WireViolation } from '#ground/rules/contract/wire.ts';
import type { OauthProblem } from '#ground/rules/session/wire.ts';

/**
 * Reads the body of an answer of which only the status or the address counts. Unread, it would occupy its connection until the
 * browser collects it.
 */
export async function discardBody(response: Response | undefined): Promise<void> {
  await response?.arrayBuffer().catch(() => undefined);
}

/** What a refusal may say. Every part is optional, since a proxy before the server may answer instead of it. */
type RefusalBody = Readonly<Partial<ProblemBody & OauthProblem>>;

export const EDIT_CONFLICT = '/errors/edit-conflict';

/** An answer other than success, or none at all (status 0). */
export class ApiError extends Error {
  readonly status: number;
  /** `hydra:description`, or a server `message` where there is one; in German, whatever the contract says in English. */
  readonly description: string | undefined;
  readonly violations: readonly WireViolation[];
  readonly body: RefusalBody;
  /** Seconds the server asks to wait. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: RefusalBody = {}, retryAfter?: number) {
    super(`HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.violations = violationsIn(body);
    this.description = descriptionIn(body, this.violations);
    this.retryAfter = retryAfter;
  }

  /** A stale save, not another conflict (contract §6.3). */
  get isEditConflict(): boolean {
    return this.status === 409 && this.body.type === EDIT_CONFLICT;
  }

  get isDisabledAccount(): boolean {
    return this.body.message === CONTRACT_MESSAGES.disabled.says;
  }

  /** The same request may succeed another time: no answer, too many at once, a fault of the server, a login to renew. */
  get mayPass(): boolean {
    return [0, 401, 408, 409, 429].includes(this.status) || this.status >= 500;
  }

  /** The item belongs to somebody else, for which the server has no sentence of its own. */
  get isNotOwn(): boolean {
    return this.status === 403 && this.body['hydra:description'] === CONTRACT_MESSAGES.accessDenied.says;
  }
}

/** Whether asking again can help: what is refused to this person stays refused. */
export function isWorthAgain(error: unknown): boolean {
  return !(error instanceof ApiError && error.status === 403);
}

/** Why something was refused, in the server's own words; `otherwise` where it has none. */
export function saidBy(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  return error.violations[0]?.message ?? error.description ?? otherwise;
}

function violationsIn({ violations }: RefusalBody): readonly WireViolation[] {
  if (!Array.isArray(violations)) return [];
  return violations.map((one) => ({ ...one, message: inGerman(one.message) }));
}

/** A list of violations is described by their sentences alone: the paths before them are for machines. */
function descriptionIn(body: RefusalBody, violations: readonly WireViolation[]): string | undefined {
  const text = firstText(body.message, body['hydra:description'], body.error_description);
  if (body['@type'] === 'ConstraintViolationList' && violations.length > 0) {
    return [...new Set(violations.map(({ message }) => message))].join(' ');
  }
  return text === undefined ? undefined : inGerman(text);
}

function firstText(...candidates: unknown[]): string | undefined {
  return candidates.find((one): one is string => typeof one === 'string' && one !== '');
}

export async function errorFrom(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => ({}));
  const wait = Number(response.headers.get('retry-after'));
  return new ApiError(
    response.status,
    typeof body === 'object' && body !== null ? body : {},
    wait > 0 ? wait : undefined,
  );
}

/** Texts by status; `generic` for everything else. */
export interface StatusTexts {
  generic: string;
  [status: number]: string;
}

/**
 * The specification's rule for errors (1-portal §8): a text of the status's own; 500 and above without one, and no answer
 * at all, become the 500 text; everything else the generic one.
 */
export function textFor(error: unknown, texts: StatusTexts): string {
  if (!(error instanceof ApiError)) return texts[500] ?? texts.generic;
  const own = texts[error.status];
  if (own !== undefined) return own;
  return error.status >= 500 || error.status === 0 ? (texts[500] ?? texts.generic) : texts.generic;
}
