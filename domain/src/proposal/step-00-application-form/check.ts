import { type Violation, wrong } from '../../fields/violation.ts';
import type { Facts } from '../facts.ts';
import { TEXTS } from './texts.ts';

/** A quota given in connection with a value chain admits no application of a single company (2-application §2, step 0). */
export function checkApplicationForm(data: { isValueChain: boolean | null }, facts: Facts): Violation[] {
  return facts.valueChainForced && data.isValueChain === false ? [wrong('isValueChain', TEXTS.forced)] : [];
}
