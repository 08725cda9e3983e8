import { expect, test } from 'vitest';
import { companyOutcome, mayClose } from './closing.ts';

const alone = { role: 'owner', otherPeople: 0, otherOwners: 0, standings: [] } as const;

test('whoever is not the last owner simply leaves', () => {
  expect(companyOutcome({ ...alone, role: 'reader', otherPeople: 1, standings: ['running'] })).toBe('left');
  expect(companyOutcome({ ...alone, otherPeople: 2, otherOwners: 1, standings: ['running'] })).toBe('left');
});

test('the last owner hands over first, and alone waits for what runs', () => {
  expect(companyOutcome({ ...alone, otherPeople: 1 })).toBe('hand-over');
  expect(companyOutcome({ ...alone, standings: ['draft', 'running'] })).toBe('running');
  expect(mayClose(['left', 'hand-over'])).toBe(false);
  expect(mayClose(['running'])).toBe(false);
});

test('what ended stays for its period, drafts go', () => {
  expect(companyOutcome(alone)).toBe('deleted');
  expect(companyOutcome({ ...alone, standings: ['draft'] })).toBe('deleted');
  expect(companyOutcome({ ...alone, standings: ['draft', 'settled'] })).toBe('kept');
  expect(mayClose(['left', 'deleted', 'kept'])).toBe(true);
});
