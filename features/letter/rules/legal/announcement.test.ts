import { describe, expect, it } from 'vitest';
import { usualDay } from '#features/cases/rules/act-fields.ts';
import { objectionUntil } from '#features/objection/rules/objection-period.ts';
import { ANNOUNCEMENT, announcementDay, RETRIEVAL } from './announcement.ts';

describe('the day of announcement', () => {
  it.each([
    ['post', '2022-03-18', '2022-03-21'],
    ['post', '2024-12-31', '2025-01-03'],
    ['post', '2025-01-01', '2025-01-05'],
    ['post', '2025-02-26', '2025-03-02'],
    ['pzu', '2022-03-18', '2022-03-18'],
    ['registered', '2025-01-04', '2025-01-04'],
    ['portal', '2022-03-18', '2022-03-19'],
    ['portal', '2025-12-31', '2026-01-01'],
  ] as const)('by %s on %s is %s', (delivery, day, announcedOn) => {
    expect(announcementDay(delivery, day)).toBe(announcedOn);
  });

  it('begins the period; the day of posting is mostly today', () => {
    expect(usualDay('postedOn', '2022-03-15')).toBe('2022-03-15');
    expect(objectionUntil('2022-03-18')).toBe('2022-04-19');
    expect(usualDay('receivedOn', '2022-03-15')).toBe('2022-03-15');
    expect(usualDay('until', '2022-03-15')).toBeNull();
  });

  it('names source and day of every rule, and that the agency has to look at it', () => {
    for (const { law } of [RETRIEVAL, ...Object.values(ANNOUNCEMENT).flat()]) {
      expect(law).toMatchObject({
        source: expect.stringMatching(/^https:/),
        asOf: expect.stringMatching(/^\d{4}-/),
        review: 'von der Behörde zu prüfen',
      });
    }
  });
});
