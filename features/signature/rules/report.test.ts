import { describe, expect, it } from 'vitest';
import { CHANGED_PARTS, type ChangedPart, REFUSALS, type RefusalReason, refusalText } from './refusals.ts';
import { reportOf } from './report.ts';
import type { AcceptedSignature } from './verdict.ts';

const PARTS = Object.keys(CHANGED_PARTS) as ChangedPart[];
const CHANGES = PARTS.flatMap((part) => [
  [`${part} before`, refusalText({ reason: 'altered-before-signing', part })],
  [`${part} afterwards`, refusalText({ reason: 'changed-after-signing', part })],
]);
const TEXTS = [...Object.entries(REFUSALS), ...CHANGES] as [string, string][];

describe('the reasons of a refusal', () => {
  it.each(TEXTS)('%s says what is wrong and what to do, each in its own words', (_reason, text) => {
    expect(text).toMatch(/^(Die|Das|Vor|Nach) .+\. (Laden|Signieren|Nutzen|Wählen) Sie .+\.$/);
    expect(text).not.toContain('!');
    expect(TEXTS.filter(([, other]) => other === text)).toHaveLength(1);
  });
});

const ACCEPTED: AcceptedSignature = {
  ok: true,
  signer: { name: 'Erika Muster', serial: '1a' },
  issuer: 'Beispiel Qualifizierte CA 1',
  signedAt: '2022-03-15T12:00:00.000Z',
  isTimestamped: true,
  revocation: 'good',
  provisional: false,
};

describe('the report on a signature', () => {
  it('has passed where everything is proven', () => {
    const report = reportOf(ACCEPTED);
    expect(report).toMatchObject({ indication: 'TOTAL-PASSED', subIndication: null, level: 'QES', open: [] });
    expect(report.bestSignatureTime).toEqual({ time: ACCEPTED.signedAt, proof: 'time-stamp' });
    expect(report.proven).toHaveLength(5);
  });

  it.each([
    [{ isTimestamped: false }, ['Zeitstempel'], 4],
    [{ revocation: 'unknown' }, ['gesperrt'], 4],
    [{ isTimestamped: false, revocation: 'unknown' }, ['Zeitstempel', 'gesperrt'], 3],
  ] as const)('names what is open: %j', (change, words, proven) => {
    const report = reportOf({ ...ACCEPTED, ...change, provisional: true });
    expect(report).toMatchObject({ indication: 'INDETERMINATE', subIndication: 'TRY_LATER', refusal: null });
    expect(report.open).toHaveLength(words.length);
    words.forEach((word, index) => void expect(report.open[index]).toContain(word));
    expect(report.proven).toHaveLength(proven);
  });

  it.each(Object.keys(REFUSALS) as RefusalReason[])('proves nothing where it is refused: %s', (reason) => {
    const report = reportOf({ ok: false, reason, signer: ACCEPTED.signer });
    expect(report).toMatchObject({ level: null, proven: [], refusal: REFUSALS[reason], signer: ACCEPTED.signer });
    expect(report.indication).not.toBe('TOTAL-PASSED');
    expect(report.subIndication).toMatch(/^[A-Z_]+$/);
  });

  it('names the part that was changed', () => {
    const { refusal } = reportOf({ ok: false, reason: 'altered-before-signing', part: 'annotation' });
    expect(refusal).toContain('eine Anmerkung, einen Stempel oder eine Markierung ergänzt');
  });
});
