import { expect, it } from 'vitest';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { auditActs, auditWords } from './audit-words.ts';

it.each([
  ['proposal.receive', 'Eingang des unterschriebenen Blatts vermerkt'],
  ['raffle.draw', 'Antragskontingente gezogen'],
  ['account.deactivate', 'Konto deaktiviert'],
  ['verification.read', 'Verwendungsnachweis: gelesen'],
  ['settings.change', 'Einstellungen geändert'],
  ['proposal.constructor', 'proposal.constructor'],
  ['unknown', 'unknown'],
])('%s reads „%s“', (act, words) => expect(auditWords(act)).toBe(words));

it('names each act once to choose from', () => {
  const acts = auditActs(EXAMPLE_PROGRAMME);
  expect(new Set(acts.map(({ act }) => act)).size).toBe(acts.length);
  expect(acts).toContainEqual({ act: 'proposal.receive', words: expect.stringMatching(/^Antrag: Eingang/) });
  for (const { act, words } of acts) expect(words).not.toBe(act);
});
