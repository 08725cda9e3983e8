import { describe, expect, it } from 'vitest';
import sectorKeys from './sector-keys.json' with { type: 'json' };

describe('sector keys (WZ 2008)', () => {
  it('are the 615 classes in 272 groups and 88 divisions', () => {
    const upTo = (length: number) => new Set(sectorKeys.map(({ key }) => key.slice(0, length))).size;
    expect([sectorKeys.length, upTo(4), upTo(2)]).toEqual([615, 272, 88]);
  });

  it('have the id of their key and ascend', () => {
    for (const { id, key } of sectorKeys) expect([key, id]).toEqual([key, Number(key.replace('.', ''))]);
    expect(sectorKeys.map(({ id }) => id)).toEqual([...sectorKeys.map(({ id }) => id)].sort((a, b) => a - b));
  });

  it.each([
    ['01.11', 'Anbau von Getreide (ohne Reis), Hülsenfrüchten und Ölsaaten'],
    ['43.22', 'Gas-, Wasser-, Heizungs- sowie Lüftungs- und Klimainstallation'],
    ['47.73', 'Apotheken'],
    ['62.01', 'Programmierungstätigkeiten'],
    ['96.02', 'Frisör- und Kosmetiksalons'],
  ])('name %s as Destatis does', (key, name) => {
    expect(sectorKeys.find((sector) => sector.key === key)?.name).toBe(name);
  });

  it('hold clean text: no blanks at the ends, no double blanks, no quotation marks', () => {
    for (const { name } of sectorKeys) expect(name).toMatch(/^(?!.* {2})[^\s"].*[^\s"]$/);
  });
});
