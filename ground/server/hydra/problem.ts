import { STATUS_CODES } from 'node:http';
import { contractText } from '#ground/rules/contract/messages.ts';
import type { ProblemBody, ProblemExtra, WireViolation } from '#ground/rules/contract/wire.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';

/** What a problem may carry besides its status and description. */
export interface ProblemDetails {
  violations?: readonly Violation[];
  headers?: Readonly<Record<string, string>>;
  /** Further top-level keys of the body. */
  extra?: ProblemExtra;
  /** `type` of the body; default `/errors/{status}`. */
  type?: string;
  contentType?: string;
}

/** An answer other than success. Throw it anywhere; the error handler of `hydra` turns it into the body of contract §3.4. */
export class Problem extends Error {
  readonly status: number;
  readonly description: string;
  readonly details: ProblemDetails;

  constructor(status: number, description: string, details: ProblemDetails = {}) {
    super(description);
    this.name = 'Problem';
    this.status = status;
    this.description = description;
    this.details = details;
  }

  get violations(): readonly Violation[] | undefined {
    return this.details.violations;
  }
}

/** 400. The body or an address in it makes no sense. The caller must send something else. */
export function badRequest(description: string): Problem {
  return new Problem(400, description);
}

/** 400. The body is empty or no JSON (G8). The caller must send well-formed JSON. */
export function syntaxError(): Problem {
  return badRequest(contractText('syntaxError'));
}

/** Characters of somebody else's text that an answer repeats: enough to recognise it, longer than any address of ours. */
const ECHOED = 120;

/** What was sent, as far as it is repeated; without the characters that could turn the line around it. */
function cut(given: string): string {
  const shown = Array.from(given.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd'));
  return shown.length <= ECHOED ? shown.join('') : `${shown.slice(0, ECHOED).join('')}…`;
}

/** 400. A relation is no IRI at all (G11). The caller sends the `@id` of the item meant. */
export function invalidIri(given: string): Problem {
  return badRequest(contractText('invalidIri', { iri: cut(given) }));
}

/** 400. A relation is an IRI, but nothing stands there (G11). The caller chooses an existing item. */
export function itemNotFound(iri: string): Problem {
  return badRequest(contractText('itemNotFound', { iri: cut(iri) }));
}

/** 400. A top-level `@id` names another item than the request does (G10). The caller leaves it out. */
export function updateNotAllowed(): Problem {
  return badRequest(contractText('updateNotAllowed'));
}

/** 401. No bearer was sent. The caller logs in. */
export function authenticationRequired(): Problem {
  const headers = { 'www-authenticate': 'Bearer' };
  return new Problem(401, contractText('loginNeeded'), { headers });
}

/** 401. The bearer is malformed, expired or revoked. The caller refreshes it or logs in again. */
export function tokenRejected(): Problem {
  const headers = { 'www-authenticate': 'Bearer error="invalid_token"' };
  return new Problem(401, contractText('tokenRejected'), { headers });
}

/** 401. The account is deactivated; only its profile may be read. The caller turns to the agency. */
export function accountDisabled(): Problem {
  const message = contractText('disabled');
  return new Problem(401, message, { extra: { message, code: 401 }, headers: { 'www-authenticate': 'Bearer' } });
}

/** 403. The item belongs to somebody else, or the account or the programme does not allow the act. `reason`: German, shown. */
export function accessDenied(reason = contractText('accessDenied')): Problem {
  return new Problem(403, reason);
}

/** 404. Unknown path or id. The caller goes back to the list. */
export function notFound(): Problem {
  return new Problem(404, contractText('notFound'));
}

/** 405. The path exists, the method does not (G17). The caller uses one of `allow`. */
export function methodNotAllowed(method: string, path: string, allow: readonly string[]): Problem {
  const list = allow.join(', ');
  const description = contractText('methodNotAllowed', { method, path, allow: list });
  return new Problem(405, description, { headers: { allow: list } });
}

/** 406. None of the accepted types can be produced (G4). The caller accepts JSON-LD. */
export function notAcceptable(accept: string, supported: readonly string[]): Problem {
  const description = contractText('notAcceptable', { accept: cut(accept), types: quoted(supported) });
  return new Problem(406, description, { contentType: 'application/problem+json; charset=utf-8' });
}

/** 406. No new registrations are taken (or the submission gate is shut). The caller comes back later. `extra` e.g. canSubmit. */
export function registrationClosed(text: string, extra: ProblemExtra = {}): Problem {
  return new Problem(406, text, { extra });
}

/** 409. The act does not fit the present state. The caller reloads. */
export function conflict(text: string): Problem {
  return new Problem(409, text);
}

/**
 * 409. The step was changed elsewhere since it was read; `stored` in the body is what stands now. The caller
 * shows both and asks.
 */
export function editConflict(stored: unknown, etag?: string): Problem {
  return new Problem(409, 'Die Angaben wurden zwischenzeitlich an anderer Stelle geändert.', {
    type: '/errors/edit-conflict',
    extra: { stored },
    ...(etag === undefined ? {} : { headers: { etag } }),
  });
}

/** 412. A known transition is not enabled. `missing` names what bars it. The caller completes the step first. */
export function transitionNotEnabled(transition: string, workflow: string, missing?: readonly Violation[]): Problem {
  const description = contractText('transitionNotEnabled', { transition, workflow });
  return new Problem(412, description, missing === undefined ? {} : { violations: missing });
}

/** 422 on `transition`. The workflow has none of that name; the caller names another. */
export function unknownTransition(): Problem {
  return violations([wrong('transition', 'Diesen Schrittwechsel gibt es nicht.')]);
}

/** 413. The body exceeds the hard limit. The caller sends less. */
export function payloadTooLarge(): Problem {
  return new Problem(413, contractText('payloadTooLarge'));
}

/** 415. The body has no or an unknown type (G6). The caller names one of `supported`. */
export function unsupportedType(given: string | undefined, supported: readonly string[]): Problem {
  if (given === undefined) return new Problem(415, contractText('noContentType'));
  return new Problem(415, contractText('unsupportedType', { type: cut(given), types: quoted(supported) }));
}

/** 422. The data break rules; each violation names its field. The caller corrects them. Nothing was stored. `extra`: what may be sent instead. */
export function violations(list: readonly Violation[], extra?: ProblemExtra): Problem {
  const description = list
    .map(({ propertyPath: at, message }) => (at === '' ? message : `${at}: ${message}`))
    .join('\n');
  const codes = new Set(list.flatMap(({ code }) => (code === undefined ? [] : [code])));
  const type = ['/validation_errors', ...(codes.size === 0 ? [] : [[...codes].join(';')])].join('/');
  return new Problem(422, description, { violations: list, type, ...(extra === undefined ? {} : { extra }) });
}

/** 423. The application cannot be submitted with its execution period. The caller corrects the dates. */
export function locked(text: string): Problem {
  return new Problem(423, text);
}

/** 429. Too many attempts. The caller waits for the seconds named. */
export function tooManyRequests(retryAfterSeconds: number, text: string): Problem {
  return new Problem(429, text, { headers: { 'retry-after': String(retryAfterSeconds) } });
}

/** 503. A dependency is away, or a document not produced yet. The caller tries again after the seconds named. */
export function serviceUnavailable(retryAfterSeconds: number): Problem {
  return new Problem(503, contractText('unavailable'), { headers: { 'retry-after': String(retryAfterSeconds) } });
}

/** 500. A fault of ours; the answer says nothing about it. */
export function internalError(): Problem {
  return new Problem(500, contractText('internalError'));
}

/** A status that a library below us has chosen, without its text. */
export function plainProblem(status: number): Problem {
  return new Problem(status, STATUS_CODES[status] ?? contractText('badRequest'));
}

const TITLE = 'An error occurred';

/** The body of contract §3.4; the kind of a violation is not sent. */
export function problemBody(problem: Problem): ProblemBody {
  const { status, description, details } = problem;
  const isViolationList = status === 422 && details.violations !== undefined;
  const type = isViolationList ? 'ConstraintViolationList' : 'Error';
  return {
    '@context': `/api/contexts/${type}`,
    '@type': isViolationList ? type : 'hydra:Error',
    'hydra:title': TITLE,
    'hydra:description': description,
    ...(details.violations === undefined ? {} : { violations: details.violations.map(violationOnWire) }),
    title: TITLE,
    detail: description,
    status,
    type: details.type ?? `/errors/${status}`,
    ...details.extra,
  };
}

/** A violation as clients see it, without its kind. */
export function violationOnWire({ propertyPath, message, code }: Violation): WireViolation {
  return { propertyPath, message, ...(code === undefined ? {} : { code }) };
}

function quoted(types: readonly string[]): string {
  return types.map((type) => `"${type}"`).join(', ');
}
