import { choices, type Fields } from '../../fields/field.ts';
import { voluntary } from '../../fields/given.ts';

/** What an officer can know that a case may ask for, as the office calls it. */
export const SKILLS = {
  'it-security': 'IT-Sicherheit',
  training: 'Qualifizierung von Beschäftigten',
  'value-chain': 'Wertschöpfungsketten',
  'state-aid': 'Beihilferecht',
  tax: 'Steuern',
  'proof-of-use': 'Verwendungsnachweis',
} as const;

export type SkillName = keyof typeof SKILLS;

export const SKILL_OPTIONS = (Object.keys(SKILLS) as SkillName[]).map((value) => ({ value, label: SKILLS[value] }));

/** All skills of a person; none: they have none. */
export const SKILLS_FORM = {
  skills: voluntary(
    choices<SkillName>({
      label: 'Kenntnisse',
      hint: 'Wer Regeln für die Verteilung aufstellt, kann Kenntnisse verlangen.',
      options: SKILL_OPTIONS,
    }),
  ),
} as const satisfies Fields;

/** 'IT-Sicherheit und Steuern' */
export function skillsText(skills: readonly SkillName[]): string {
  return new Intl.ListFormat('de').format(skills.map((skill) => SKILLS[skill]));
}
