import { CASE_TEXT_MAX } from '#features/cases/rules/case-texts.ts';
import { choice, text } from '#ground/rules/fields/field.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';

/** An objection needs no reason (§ 70 VwGO asks for the form only); it helps whoever decides on it. */
const reason = text({
  label: 'Begründung',
  hint: 'Schreiben Sie, was an der Entscheidung nicht stimmt.',
  max: CASE_TEXT_MAX,
  multiline: true,
});

/** What is asked of the company: which decision is only asked where there are several. */
export function objectionFields(decisions: readonly ObjectableDecision[]) {
  if (decisions.length < 2) return { reason };
  const decision = choice<string>({
    label: 'Gegen welche Entscheidung legen Sie Widerspruch ein?',
    options: decisionOptions(decisions),
    required: 'Bitte wählen Sie die Entscheidung.',
  });
  return { decision, reason };
}

export function decisionOptions(decisions: readonly ObjectableDecision[]) {
  return decisions.map(({ id, act, decidedOn }) => ({ value: id, label: decisionName({ act, decidedOn }) }));
}

/** 'Schlussbescheid vom 17.07.2023' */
export function decisionName({ act, decidedOn }: Pick<ObjectableDecision, 'act' | 'decidedOn'>): string {
  return `${OBJECTABLE[act]} vom ${formatDay(decidedOn)}`;
}

/** Letters whose decision can be objected to, by the act they are kept under without its kind; all of them are masculine. */
export const OBJECTABLE = {
  approve: 'Zuwendungsbescheid',
  deny: 'Ablehnungsbescheid',
  revoke: 'Widerrufsbescheid',
  accept: 'Änderungsbescheid',
  refuse: 'Bescheid über Ihren Änderungsantrag',
  'final-notice': 'Schlussbescheid',
  'revoke-in-part': 'Teilwiderrufsbescheid',
  reclaim: 'Rückforderungsbescheid',
} as const;

export type ObjectableAct = keyof typeof OBJECTABLE;

export function isObjectable(act: string): act is ObjectableAct {
  return Object.hasOwn(OBJECTABLE, act);
}

/** Said to whoever has signed the decision and may not sign the rejection. */
export const SIGNED_DECISION =
  'Sie haben die Entscheidung unterschrieben, gegen die sich der Widerspruch richtet. Eine andere Person muss ihn zurückweisen.';

/** What the remedy of an objection leads to, by the decision it was against: as letter and mail say it. */
export const REMEDY_FOLLOWS: Readonly<Record<ObjectableAct, string>> = {
  approve:
    'Über die Höhe des Zuschusses entscheiden wir neu. Bis zum neuen Bescheid gilt die bisherige Bewilligung weiter.',
  deny: 'Die Ablehnung gilt nicht mehr. Wir bearbeiten Ihren Antrag wieder.',
  revoke: 'Der Widerruf gilt nicht mehr. Ihr Antrag ist wieder bewilligt.',
  accept: 'Über Ihren Änderungsantrag entscheiden wir neu. Bis dahin gilt die geänderte Bewilligung weiter.',
  refuse: 'Die Ablehnung gilt nicht mehr. Über Ihren Änderungsantrag entscheiden wir neu.',
  'final-notice': 'Die Festsetzung gilt nicht mehr. Wir prüfen Ihren Verwendungsnachweis noch einmal.',
  'revoke-in-part': 'Der Teilwiderruf gilt nicht mehr. Ihr Zuschuss ist wieder so hoch wie davor.',
  reclaim: 'Die Rückforderung gilt nicht mehr.',
};

/** A decision that can be objected to, as the choice of it says it. */
export interface ObjectableDecision {
  /** Of its letter; of a decision from before there were letters its own. */
  id: string;
  act: ObjectableAct;
  decidedOn: CalendarDay;
  /** Null until its letter was posted, retrieved or served. */
  announcedOn: CalendarDay | null;
  /** Last day of the period; null while nothing is announced. */
  until: CalendarDay | null;
}

/** What stands on a letter, or on a decision without one. */
export interface DecisionMarks extends Omit<ObjectableDecision, 'until'> {
  /** It rests on another one or takes its place, and that counts. */
  isInForce: boolean;
  /** How the objections against it stand: null while one is open. */
  objections: readonly ('remedied' | 'rejected' | 'withdrawn' | 'lapsed' | null)[];
}

/** One objection at a time, and none after one that was decided. */
export function canObject({ isInForce, objections }: Pick<DecisionMarks, 'isInForce' | 'objections'>): boolean {
  return isInForce && objections.every((end) => end === 'withdrawn' || end === 'lapsed');
}
