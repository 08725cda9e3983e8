import { expect, it } from 'vitest';
import { auditWords } from './audit-words.ts';

it.each([
  ['proposal.receive', 'Eingang des unterschriebenen Blatts vermerkt'],
  ['raffle.draw', 'Antragskontingente gezogen'],
  ['account.deactivate', 'Konto deaktiviert'],
  ['verification.read', 'Verwendungsnachweis: gelesen'],
  ['settings.change', 'Einstellungen geändert'],
  ['proposal.constructor', 'proposal.constructor'],
  ['unknown', 'unknown'],
])('%s reads „%s“', (act, words) => expect(auditWords(act)).toBe(words));
