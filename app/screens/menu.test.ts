import { describe, expect, it } from 'vitest';
import { menuEntries } from './menu.ts';

const labels = (...given: Parameters<typeof menuEntries>) => menuEntries(...given).map((entry) => entry.label);

describe('menuEntries', () => {
  it('shows a visitor three entries, all usable', () => {
    const entries = menuEntries('anonymous', false, '/');
    expect(entries.map((entry) => entry.label)).toEqual(['Startseite', 'Anmelden', 'Registrieren']);
    expect(entries.every((entry) => entry.lockedBecause === undefined)).toBe(true);
  });

  it('shows an active account all five, usable', () => {
    const entries = menuEntries('active', false, '/');
    expect(entries.map((entry) => entry.label)).toEqual([
      'Startseite',
      'Bewerbung Antragskontingent',
      'Antragsübersicht',
      'Verwendungsnachweis',
      'Abmelden',
    ]);
    expect(entries.every((entry) => entry.lockedBecause === undefined)).toBe(true);
  });

  it('hides the quota after the end of the programme', () => {
    expect(labels('active', true, '/')).not.toContain('Bewerbung Antragskontingent');
    expect(labels('inactive', true, '/')).not.toContain('Bewerbung Antragskontingent');
  });

  it.each([
    ['/', 'Startseite'],
    ['/los', 'Bewerbung Antragskontingent'],
    ['/antrag', 'Antragsübersicht'],
    ['/antrag/1', 'Antragsübersicht'],
    ['/eingereicht/1', 'Antragsübersicht'],
    ['/uebersicht/1', 'Antragsübersicht'],
    ['/vn/1/bearbeiten', 'Verwendungsnachweis'],
    ['/nachreichen/1', 'Verwendungsnachweis'],
  ])('marks the entry of %s', (path, label) => {
    const current = menuEntries('active', false, path).filter((entry) => entry.current);
    expect(current.map((entry) => entry.label)).toEqual([label]);
  });

  it('marks nothing elsewhere', () => {
    expect(menuEntries('active', false, '/faq').some((entry) => entry.current)).toBe(false);
    expect(menuEntries('active', false, '/antragsteller').some((entry) => entry.current)).toBe(false);
  });
});
