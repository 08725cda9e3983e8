import { expect, it } from 'vitest';
import { auditDetails } from './audit-details.ts';

const CODE = 'c0ffee';
const ADOPTED =
  'Die Ziele des Digitalisierungsplans sind erreicht oder Abweichungen erklärt. Die Zahlungen sind belegt.';

it.each([
  ['proposal.approve', { grant: 1_234_500 }, 'Bewilligt', '12.345,00\u00a0€', false],
  ['correction.ask', { until: '2022-05-02' }, 'Bis', '02.05.2022', false],
  ['proposal.receive', { to: 'in-check' }, 'Nach', 'in Prüfung', false],
  ['budget.propose', { due: 2023 }, 'Fällig im Jahr', '2023', false],
  ['budget.propose', { before: 500_000 }, 'Vorher', '5.000,00\u00a0€', false],
  ['verification.examine', { due: 500_000 }, 'Zu zahlen', '5.000,00\u00a0€', false],
  ['budget.confirm', { from: 'proposed' }, 'Von', 'Änderung vorgeschlagen', false],
  ['budget.propose-carry-over', { carriedFrom: 2022 }, 'Übertrag aus dem Jahr', '2022', false],
  ['role-grant.confirm', { effectiveFrom: '2022-04-01' }, 'Wirksam ab', '01.04.2022', false],
  ['budget.propose', { made: null }, 'Bewilligt im Jahr', '–', false],
  ['hearing.extend', { before: '2022-04-01' }, 'Vorher', '01.04.2022', false],
  ['raffle.open', { quotas: 500 }, 'Kontingente', '500', false],
  ['verification.examine', { checkRequired: true }, 'Prüfung nötig', 'ja', false],
  ['proposal.receive', { request: CODE }, 'Prüfsumme der Eingabe', CODE, true],
  ['proposal.receive', { items: ['a', 'b'] }, 'Positionen', '["a","b"]', true],
  ['proposal.check', { result: 'not-met' }, 'Ergebnis', 'nicht erfüllt', false],
  ['proposal.check', { machine: 'unclear' }, 'Vorschlag des Portals', 'nicht zu erkennen', false],
  ['proposal.check', { basis: 'overridden' }, 'Grundlage', 'Abweichend vom Vorschlag beurteilt', false],
  ['verification.check', { item: 'arithmetic.payments' }, 'Prüfpunkt', 'Die Zahlungen sind belegt.', false],
  ['proposal.check', { item: 'arithmetic.payments' }, 'Prüfpunkt', 'arithmetic.payments', true],
  [
    'verification.adopt-answers',
    { adopted: ['content.goals', 'arithmetic.payments'] },
    'Übernommene Prüfpunkte',
    ADOPTED,
    false,
  ],
  ['hearing.open', { purpose: 'denial' }, 'Zweck', 'Ablehnung des Antrags', false],
  ['proposal.letter-delivery', { delivery: 'post' }, 'Zustellung', 'mit der Post', false],
  ['role-grant.confirm', { roles: ['intake', 'auditor'] }, 'Rollen', 'Posteingang, Revision', false],
  ['role-grant.confirm', { roles: ['intake', 'king'] }, 'Rollen', '["intake","king"]', true],
  ['role-grant.confirm', { roles: [] }, 'Rollen', '[]', true],
  ['unknown', { constructor: 'in-check' }, 'constructor', 'in-check', true],
])('%s, %j: %s %s', (act, detail, term, text, isCode) => {
  expect(auditDetails(act, detail)).toEqual([{ term, text, isCode }]);
});

it('reads the way of a case first', () => {
  const detail = { case: CODE, to: 'in-check', from: 'received' };
  expect(auditDetails('proposal.check', detail).map(({ text }) => text)).toEqual([
    'Blatt eingegangen',
    'in Prüfung',
    CODE,
  ]);
});
