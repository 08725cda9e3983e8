import { type Around, checkbox, type DataOf, group, text, yesNo } from '../../fields/field.ts';
import { missing, pathTo, type Violation } from '../../fields/violation.ts';
import type { VerificationFacts } from '../facts.ts';
import { COMMENT_MAX } from '../limits.ts';
import { defineVerificationStep } from '../step.ts';
import { EXAMPLE } from './example.ts';
import { NO_COMMENT, NO_COMMON_COMMENT, NO_OTHER_TARGET, NO_VALIDITY, TEXTS } from './texts.ts';

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

/** An explanation of the application: does it still hold, and if not, what has changed. */
function stillValid(label: string) {
  return group({
    label,
    fields: {
      valid: yesNo({ label: 'Trifft diese Angabe noch zu?', required: NO_VALIDITY }),
      comment: text({ label: TEXTS.comment, max: COMMENT_MAX, multiline: true }),
    },
  });
}

const TARGET_FIELDS = {
  common: stillValid('Was haben Sie in Ihrem Vorhaben geplant?'),
  application: stillValid('Wie setzen Sie die Investitionen im Unternehmen ein?'),
  improvements: stillValid('Was hat sich durch das Vorhaben verbessert?'),
  securityTechnologies: stillValid('Welche Technologien für IT-Sicherheit setzen Sie ein?'),
  securityTarget: stillValid('Welche Ziele der IT-Sicherheit verfolgen Sie?'),
  valueChainRole: stillValid('Welche Rolle hat Ihr Unternehmen in der Wertschöpfungskette?'),
  valueChainImprove: stillValid('Was verbessert das Vorhaben in der Wertschöpfungskette?'),
};

type ByFacts = (data: unknown, around: Around<VerificationFacts>) => boolean;
const asksSecurity: ByFacts = (_data, { facts }) => facts.asksSecurity;
const asksNetworking: ByFacts = (_data, { facts }) => facts.asksNetworking;

const FIELDS = {
  digitisation: group({
    label: 'Ziele und Erläuterungen',
    fields: {
      targets: group({ label: 'Verfolgte Ziele', fields: TARGETS }),
      otherTargetsPursued: text({
        label: 'Welches sonstige Ziel haben Sie verfolgt?',
        max: COMMENT_MAX,
        multiline: true,
        required: NO_OTHER_TARGET,
      }),
      targetFields: group({
        label: 'Angaben aus dem Antrag',
        fields: TARGET_FIELDS,
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
export const VERIFICATION_STEP_2 = defineVerificationStep(2, {
  state: 'editable',
  texts: TEXTS,
  fields: FIELDS,
  sections: [{ title: 'Digitalisierungsplan', fields: ['digitisation'] }],
  check: checkComments,
  example: EXAMPLE,
});

/** A No needs a comment; the common question has a message of its own (decisions §7). */
function checkComments({ digitisation: { targetFields } }: DataOf<typeof FIELDS>): Violation[] {
  return Object.entries(targetFields).flatMap(([name, { valid, comment }]) => {
    if (valid !== false || (comment !== null && comment.trim() !== '')) return [];
    const path = pathTo(pathTo('digitisation.targetFields', name), 'comment');
    return [missing(path, name === 'common' ? NO_COMMON_COMMENT : NO_COMMENT)];
  });
}
