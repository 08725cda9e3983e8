import { describe, expect, test } from 'vitest';
import { CONTRACT_MESSAGES, type ContractMessageName, contractText } from '#ground/rules/contract/messages.ts';
import { ApiError } from './api-error.ts';

const NAMES = Object.keys(CONTRACT_MESSAGES) as ContractMessageName[];
const VALUES = { iri: '/api/x/1', type: 'string', transition: 'to_step_4', workflow: 'proposal', path: '/api/x' };

describe.each(NAMES)('%s of the contract', (name) => {
  const sent = contractText(name, VALUES);
  const { german } = CONTRACT_MESSAGES[name];

  test.each([
    ['description', { 'hydra:description': sent }],
    ['message', { message: sent }],
    ['description of the login', { error_description: sent }],
  ])('is shown in German as %s', (_, body) => {
    expect(new ApiError(400, body).description).toBe(german);
  });

  test('is shown in German as a violation, and as what a list of them says', () => {
    const body = {
      '@type': 'ConstraintViolationList',
      'hydra:description': `minimis[0].year: ${sent}`,
      violations: [{ propertyPath: 'minimis[0].year', message: sent }],
    };
    const error = new ApiError(422, body);
    expect(error.violations[0]?.message).toBe(german);
    expect(error.description).toBe(german);
  });
});

test('German sentences stay as they are; paths for machines are left out', () => {
  const closed = 'Der Antrag ist eingereicht und kann nicht mehr geändert werden.';
  expect(new ApiError(403, { 'hydra:description': closed }).description).toBe(closed);
  const list = {
    '@type': 'ConstraintViolationList',
    'hydra:description': 'a.b: Bitte A.\nc: Bitte A.\nd: Bitte B.',
    violations: [
      { propertyPath: 'a.b', message: 'Bitte A.' },
      { propertyPath: 'c', message: 'Bitte A.' },
      { propertyPath: 'd', message: 'Bitte B.' },
    ],
  };
  expect(new ApiError(422, list).description).toBe('Bitte A. Bitte B.');
});

test('what belongs to somebody else is told apart from a refusal with a reason', () => {
  expect(new ApiError(403, { 'hydra:description': contractText('accessDenied') }).isNotOwn).toBe(true);
  expect(new ApiError(403, { 'hydra:description': 'Das Programm ist beendet.' }).isNotOwn).toBe(false);
});
