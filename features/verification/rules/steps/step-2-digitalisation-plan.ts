import { isRecord } from '#ground/rules/fields/answers.ts';
import { type Around, checkbox, type DataOf, group, text, yesNo } from '#ground/rules/fields/field.ts';
import { missing, pathTo, type Violation } from '#ground/rules/fields/violation.ts';
import { defineStep, type VerificationFacts } from '../facts.ts';
import { COMMENT_MAX } from '../plan/proof.ts';
import { ORIGINAL_ANSWER } from '../texts.ts';

export const TEXTS = {
  title: 'Digitalisierungsplan',
  purpose: 'Sagen Sie uns, ob die Angaben aus Ihrem Antrag noch zutreffen.',
  targetsTitle: 'Ziele des Vorhabens',
  targets: 'Welche Ziele haben Sie mit dem Vorhaben verfolgt?',
  questionsTitle: 'Ihre Angaben aus dem Antrag',
  securityTitle: 'IT-Sicherheit',
  valueChainTitle: 'Wertschöpfungskette',
  stillValid: 'Trifft diese Angabe noch zu?',
  comment: 'Kommentar',
  commonComment: 'Erläuterung und Begründung der Änderungen',
} as const;

export const NO_VALIDITY = 'Bitte geben Sie an, ob die Angabe noch zutrifft.';
export const NO_COMMENT = 'Bitte geben Sie einen Kommentar ein.';
export const NO_COMMON_COMMENT = 'Bitte geben Sie eine Erläuterung und Begründung der Änderungen ein.';
export const NO_OTHER_TARGET = 'Bitte beschreiben Sie das sonstige Ziel.';

/** The step's answers as one of its groups sees them. */
interface Plan {
  digitisation: { targets: { otherTargetPursued: boolean | null } };
}

const TARGETS = {
  digitizeModel: checkbox({ label: 'Geschäftsmodell digitalisieren' }),
  digitalWork: checkbox({ label: 'Arbeit und Abläufe digitalisieren' }),
  employeeCompetence: checkbox({ label: 'Digitale Kompetenz der Beschäftigten stärken' }),
  security: checkbox({ label: 'IT-Sicherheit verbessern' }),
  digitalNetworking: checkbox({ label: 'Unternehmen der Wertschöpfungskette digital vernetzen' }),
  otherTargetPursued: checkbox({ label: 'Sonstiges Ziel' }),
};

/** An explanation of the application, its step 6 there (`original`): does it still hold, and if not, what has changed. */
function stillValid(label: string, original: string, comment: string = TEXTS.comment) {
  return group({
    label,
    before: {
      label: ORIGINAL_ANSWER,
      of({ application: { digi2 } }: VerificationFacts) {
        const said = digi2[original];
        return typeof said === 'string' && said.trim() !== '' ? said : null;
      },
    },
    fields: {
      valid: yesNo({ label: TEXTS.stillValid, required: NO_VALIDITY }),
      // Who agrees need not comment.
      comment: text({ label: comment, max: COMMENT_MAX, multiline: true, quiet: true }),
    },
  });
}

const TARGET_FIELDS = {
  common: stillValid('Was haben Sie in Ihrem Vorhaben geplant?', 'explainCommon', TEXTS.commonComment),
  application: stillValid('Wie setzen Sie die Investitionen im Unternehmen ein?', 'explainApplication'),
  improvements: stillValid('Was hat sich durch das Vorhaben verbessert?', 'explainImprovement'),
  securityTechnologies: stillValid('Welche Technologien für IT-Sicherheit setzen Sie ein?', 'securityTechnologies'),
  securityTarget: stillValid('Welche Ziele der IT-Sicherheit verfolgen Sie?', 'securityTargets'),
  valueChainRole: stillValid('Welche Rolle hat Ihr Unternehmen in der Wertschöpfungskette?', 'valueChainRole'),
  valueChainImprove: stillValid('Was verbessert das Vorhaben in der Wertschöpfungskette?', 'valueChainImprove'),
};

export type TargetField = keyof typeof TARGET_FIELDS;

/** Names of the goals and of the questions, in page order. */
export const TARGET_NAMES = Object.keys(TARGETS) as (keyof typeof TARGETS)[];
export const TARGET_FIELD_NAMES = Object.keys(TARGET_FIELDS) as TargetField[];

/** Asked of everybody; the others hang on the goals of the application. */
const ALWAYS_ASKED: readonly TargetField[] = ['common', 'application', 'improvements'];

/** The questions under their headings; those of a section are asked together or not at all. */
export const QUESTION_SECTIONS: readonly { title: string; fields: readonly TargetField[] }[] = [
  { title: TEXTS.questionsTitle, fields: ALWAYS_ASKED },
  { title: TEXTS.securityTitle, fields: ['securityTechnologies', 'securityTarget'] },
  { title: TEXTS.valueChainTitle, fields: ['valueChainRole', 'valueChainImprove'] },
];

/** The goals the application named, in words. */
export function originalTargets({ digi2 }: VerificationFacts['application']): string[] {
  const ticked = TARGET_NAMES.filter((name) => digi2[name] === true).map((name) => TARGETS[name].label);
  const { targetsOther: written } = digi2;
  return typeof written === 'string' && written.trim() !== '' ? [...ticked, written] : ticked;
}

const TARGETS_BEFORE = {
  label: ORIGINAL_ANSWER,
  of: ({ application }: VerificationFacts) => originalTargets(application).join(', ') || null,
};

type ByFacts = (data: unknown, around: Around<VerificationFacts>) => boolean;
const asksSecurity: ByFacts = (_data, { facts }) => facts.asksSecurity;
const asksNetworking: ByFacts = (_data, { facts }) => facts.application.digi2.digitalNetworking === true;

const FIELDS = {
  digitisation: group({
    label: '',
    fields: {
      targets: group({ label: TEXTS.targets, fields: TARGETS, ticked: true, before: TARGETS_BEFORE }),
      otherTargetsPursued: text({
        label: 'Welches sonstige Ziel haben Sie verfolgt?',
        max: COMMENT_MAX,
        multiline: true,
        required: NO_OTHER_TARGET,
      }),
      targetFields: group({
        label: '',
        fields: TARGET_FIELDS,
        sections: QUESTION_SECTIONS,
        asked: {
          securityTechnologies: asksSecurity,
          securityTarget: asksSecurity,
          valueChainRole: asksNetworking,
          valueChainImprove: asksNetworking,
        },
      }),
    },
    asked: {
      otherTargetsPursued: (_data, { root }: Around<never, Plan>) =>
        root.digitisation.targets.otherTargetPursued === true,
    },
  }),
};

/** Step 2: goals, and what of the digitalisation plan still holds (3-proof-of-use §2.2 and §5). */
export const VERIFICATION_STEP_2 = defineStep({
  number: 2,
  texts: TEXTS,
  fields: FIELDS,
  sections: [{ title: 'Digitalisierungsplan', fields: ['digitisation'] }],
  check: checkComments,
  fromWire: (body) => ({ ...body, digitisation: withUntickedTargets(body.digitisation) }),
});

/** A No needs a comment; the common question has a message of its own (decisions §7). */
function checkComments({ digitisation: { targetFields } }: DataOf<typeof FIELDS>): Violation[] {
  return Object.entries(targetFields).flatMap(([name, { valid, comment }]) => {
    if (valid !== false || (comment !== null && comment.trim() !== '')) return [];
    const path = pathTo(pathTo('digitisation.targetFields', name), 'comment');
    return [missing(path, name === 'common' ? NO_COMMON_COMMENT : NO_COMMENT)];
  });
}

/**
 * A goal that is not ticked was not pursued, once the step is answered: nobody can answer a box with No. Until then an
 * empty box may also mean that nobody has been here, and the step has no tick in the stepper (3-proof-of-use §2.2).
 */
function withUntickedTargets(digitisation: unknown): unknown {
  if (!isRecord(digitisation) || !isAnswered(digitisation.targetFields)) return digitisation;
  const given = digitisation.targets ?? {};
  if (!isRecord(given)) return digitisation;
  const targets = Object.fromEntries(TARGET_NAMES.map((name) => [name, given[name] ?? false]));
  return { ...digitisation, targets };
}

function isAnswered(targetFields: unknown): boolean {
  if (!isRecord(targetFields)) return false;
  return ALWAYS_ASKED.every((name) => {
    const answer = targetFields[name];
    return isRecord(answer) && answer.valid !== null && answer.valid !== undefined && answer.valid !== '';
  });
}
