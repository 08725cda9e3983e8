import { unsupportedGrantType } from '../../access/oauth-error.ts';
import type { Parameters } from '../../access/parameters.ts';

/** 400 unsupported_grant_type unless a code is asked for, by somebody who gives a client at all. */
export function checkResponseType(parameters: Parameters): void {
  const asksForCode = parameters.find('response_type') === 'code';
  if (!asksForCode || parameters.find('client_id') === undefined) throw unsupportedGrantType();
}
