import { invalidRequest } from './oauth-error.ts';

/** The parameters of a request, from query or form. Unknown ones are ignored. */
export class Parameters {
  readonly #given: URLSearchParams;

  constructor(given: URLSearchParams) {
    this.#given = given;
  }

  /** A parameter without a value counts as not given (RFC 6749 §3.1). Throws invalid_request if it comes twice. */
  find(name: string): string | undefined {
    const values = this.#given.getAll(name);
    if (values.length > 1) throw invalidRequest(name);
    return values[0] === '' ? undefined : values[0];
  }

  /** Throws invalid_request naming the parameter when it is missing. */
  get(name: string): string {
    const value = this.find(name);
    if (value === undefined) throw invalidRequest(name);
    return value;
  }
}

/** The query of a request as it was sent, whatever reads queries elsewhere. */
export function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}

/** Appends parameters to a redirect address, percent-encoded; undefined ones are left out. */
export function withParameters(uri: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = given.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&');
  return `${uri}${uri.includes('?') ? '&' : '?'}${query}`;
}
