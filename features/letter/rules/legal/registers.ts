import { type LegalReference, TO_REVIEW } from './reference.ts';

/** The registers a company can stand in, by the sign before its number. */
export type RegisterSign = 'HRA' | 'HRB' | 'GnR' | 'PR' | 'GsR' | 'VR';

const law = (citation: string, says: string, source: string): LegalReference => ({
  citation,
  says,
  source: `https://www.gesetze-im-internet.de/${source}`,
  asOf: '2024-01-01',
  review: TO_REVIEW,
});

/** Which register each is, and why who stands in it stands there. */
export const REGISTERS: Readonly<Record<RegisterSign, LegalReference>> = {
  HRA: law(
    '§ 3 Abs. 2 HRV',
    'In Abteilung A des Handelsregisters stehen Einzelkaufleute, OHG und KG.',
    'hdlregvfg/__3.html',
  ),
  HRB: law('§ 3 Abs. 3 HRV', 'In Abteilung B des Handelsregisters stehen Kapitalgesellschaften.', 'hdlregvfg/__3.html'),
  GnR: law('§ 10 Abs. 1 GenG', 'Genossenschaften stehen im Genossenschaftsregister.', 'geng/__10.html'),
  PR: law('§ 4 Abs. 1 PartGG', 'Partnerschaftsgesellschaften stehen im Partnerschaftsregister.', 'partgg/__4.html'),
  GsR: law(
    '§ 707 Abs. 1 BGB',
    'Gesellschaften bürgerlichen Rechts können im Gesellschaftsregister stehen.',
    'bgb/__707.html',
  ),
  VR: law('§ 21 BGB', 'Eingetragene Vereine stehen im Vereinsregister.', 'bgb/__21.html'),
};

/** The register of a legal form, by its id; `must`: without the entry the legal form does not exist. */
export const REGISTER_OF: Readonly<Partial<Record<number, { sign: RegisterSign; must: boolean }>>> = {
  2: { sign: 'HRA', must: true },
  3: { sign: 'HRB', must: true },
  4: { sign: 'HRB', must: true },
  5: { sign: 'HRB', must: true },
  6: { sign: 'HRA', must: true },
  7: { sign: 'HRA', must: true },
  8: { sign: 'HRA', must: true },
  9: { sign: 'GsR', must: false },
  10: { sign: 'PR', must: true },
  11: { sign: 'PR', must: true },
  12: { sign: 'GnR', must: true },
  13: { sign: 'HRB', must: true },
  14: { sign: 'HRB', must: true },
  15: { sign: 'HRA', must: true },
  16: { sign: 'HRA', must: true },
  17: { sign: 'HRB', must: true },
  18: { sign: 'VR', must: true },
};
