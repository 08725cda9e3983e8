import { deMinimisSpan } from '#features/proposal/rules/funding/de-minimis.ts';
import {
  COMMUNAL,
  ELIGIBLE_TEXTS,
  headcountOf,
  IN_GERMANY,
  WEAK_REGION,
} from '#features/proposal/rules/funding/eligible.ts';
import { choices, type DataOf, money, type Option, yesNo } from '#ground/rules/fields/field.ts';
import { hasValueChains, type Programme, perProgramme } from '#ground/rules/programme/programme.ts';

/** What raises or lowers the grant beside size and place. */
export type Trait = 'security' | 'valueChain' | 'moduleTwoOnly' | 'isRoadTransport';

const QUESTION = 'Bitte beantworten Sie diese Frage.';

/** The questions of 'Kann ich gefördert werden?', eight at most: where the application asks the same, in its own words. */
export const eligibilityFields = perProgramme((programme) => ({
  employeesCount: headcountOf(programme.bands),
  isCommunalCompany: COMMUNAL,
  inGermany: IN_GERMANY,
  isWeak: { ...WEAK_REGION, label: 'Liegt der Ort der Umsetzung in einer strukturschwachen Region?' },
  hasBegun: yesNo({
    label: 'Hat das Vorhaben schon begonnen?',
    hint: ELIGIBLE_TEXTS.notStarted,
    required: QUESTION,
  }),
  investment: money({
    label: 'Was kostet das Vorhaben ungefähr?',
    hint: 'Wer zum Vorsteuerabzug berechtigt ist, rechnet ohne Umsatzsteuer.',
    required: 'Bitte geben Sie die Kosten an. Eine Schätzung genügt.',
  }),
  aid: money({
    label: `Wie viel De-minimis-Beihilfe hat Ihr Unternehmen in ${deMinimisSpan(programme)} bekommen oder beantragt?`,
    hint: 'Die Beträge stehen in Ihren De-minimis-Bescheiden. Keine Beihilfe: 0 eingeben.',
    required: 'Bitte geben Sie den Betrag an. Keine Beihilfe: 0 eingeben.',
  }),
  traits: choices<Trait>({ label: 'Was trifft noch zu?', options: traitsOf(programme) }),
}));

export type EligibilityAnswers = DataOf<ReturnType<typeof eligibilityFields>>;

function traitsOf(programme: Programme): Option<Trait>[] {
  const { bonus, deMinimis, grant } = programme;
  const offered: [boolean, Option<Trait>][] = [
    [bonus.security > 0, { value: 'security', label: 'Das Vorhaben verbessert die IT-Sicherheit.' }],
    [
      hasValueChains(programme),
      { value: 'valueChain', label: 'Mehrere Unternehmen einer Wertschöpfungskette beantragen gemeinsam.' },
    ],
    [
      grant.minModuleTwoOnly !== grant.single.min,
      { value: 'moduleTwoOnly', label: 'Geplant ist nur die Qualifizierung der Beschäftigten.' },
    ],
    [
      deMinimis.ceilingRoadTransport < deMinimis.ceiling,
      { value: 'isRoadTransport', label: 'Das Unternehmen ist im gewerblichen Straßengüterverkehr tätig.' },
    ],
  ];
  return offered.filter(([isOffered]) => isOffered).map(([, option]) => option);
}
