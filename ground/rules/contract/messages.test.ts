import { describe, expect, it } from 'vitest';
import { CONTRACT_MESSAGES, type ContractMessageName, contractText, inGerman } from './messages.ts';

const NAMES = Object.keys(CONTRACT_MESSAGES) as ContractMessageName[];

/** What people, attackers and paths put in the places of a sentence. */
const AWKWARD = {
  iri: '/api/companies/1"\n.*',
  method: 'PATCH',
  path: '/api/proposals',
  allow: 'GET, POST',
  accept: 'text/csv',
  type: 'string',
  types: '"application/ld+json", "application/json"',
  transition: 'to_step_4',
  workflow: 'proposal',
};

describe('sentences of the contract', () => {
  it.each(NAMES)('%s is recognised however its places are filled, and read in German', (name) => {
    const { german, says } = CONTRACT_MESSAGES[name];
    const sent = contractText(name, AWKWARD);
    expect(sent).not.toMatch(/\{\w+\}/);
    expect(inGerman(sent)).toBe(german);
    expect(german).toMatch(/\b(der|die|das|sie|ihre?|im|bitte|diese[rs]?)\b/i);
    expect(german).not.toContain(says);
  });

  it('leaves alone what is German already', () => {
    expect(inGerman('Der Antrag ist eingereicht.')).toBe('Der Antrag ist eingereicht.');
  });
});
