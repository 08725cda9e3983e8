import { type Circumstances, factsFrom, type ProposalStep } from '#features/proposal/rules/facts.ts';
import { stepsOf } from '#features/proposal/rules/steps.ts';
import { answerPath, REVIEW_STEP, stepNameOf } from '#features/proposal/rules/wizard.ts';
import { emptyAnswers, readAnswers, restoreAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers, Fields } from '#ground/rules/fields/field.ts';
import { isSilent, type Leaf, leavesOf } from '#ground/rules/fields/leaves.ts';
import { isWithin, isWrong } from '#ground/rules/fields/violation.ts';
import type { StepName } from '#ground/rules/programme/programme.ts';
import { evaluateStored } from '#ground/rules/wizard/step.ts';
import { isAnew, isWanted, isWhollyAnew, type TakenParts } from './scope.ts';
import type { NamedAnswer } from './wire.ts';

const STEP_ANEW = 'Bitte beantworten Sie diesen Schritt für den neuen Antrag.';
const ANSWER_ANEW = 'Bitte geben Sie das für den neuen Antrag an.';
const CONFIRM_ANEW = 'Bitte bestätigen Sie das für den neuen Antrag.';
const NOT_ASKED = 'Das wird im neuen Antrag nicht gefragt.';

export interface TakenOver {
  /** What the steps hold that were filled. */
  steps: Map<number, Answers>;
  /** Steps that hold answers already: they stay as they are. */
  kept: number[];
  /** Not taken, since it would be refused today; or taken, and barring the way forward. */
  invalid: NamedAnswer[];
  /** Not taken, since each application says it for itself. */
  anew: NamedAnswer[];
  /** Elements with an address: id in the earlier application → id in this one. */
  ids: Map<string, string>;
}

export interface Takeover {
  source: ReadonlyMap<number, Answers>;
  target: ReadonlyMap<number, Answers>;
  /** Of the new application. */
  around: Circumstances;
  parts: TakenParts;
  newId: () => string;
}

/**
 * The answers of an earlier application as the start of a new one. A step that holds no answer is filled, one that does
 * stays as it is: nothing typed is overwritten. Each step is judged as a save of it would be, after those before it. What
 * was said and does not come along is named. Pure but for the ids it asks for.
 */
export function takeOver({ source, target, around, parts, newId }: Takeover): TakenOver {
  const taken: TakenOver = { steps: new Map(), kept: [], invalid: [], anew: [], ids: new Map() };
  const stored = new Map(target);
  for (const step of stepsOf(around.programme)) {
    const name = stepNameOf(around.programme, step.number);
    if (name === undefined || step.number >= REVIEW_STEP) continue;
    const report = reportOn(taken, step);
    const { data: given, violations } = readAnswers(step.fields, wantedOf(name, source.get(step.number), parts));
    const hasMore = !isUntouched(step.fields, given) || violations.length > 0;
    if (!hasMore) continue;
    if (!isUntouched(step.fields, restoreAnswers(step.fields, target.get(step.number) ?? {}))) {
      taken.kept.push(step.number);
      continue;
    }
    if (isWhollyAnew(name)) {
      report.anew('', STEP_ANEW);
      continue;
    }
    for (const { propertyPath, message } of violations) report.invalid(propertyPath, message);
    leaveOut(name, step, given, report);
    const data = judgeAsSaved(step, readdressed(step.fields, given, taken.ids, newId), report, { stored, around });
    if (isUntouched(step.fields, data)) continue;
    stored.set(step.number, data);
    taken.steps.set(step.number, data);
  }
  return taken;
}

interface Report {
  invalid(path: string, message: string): void;
  anew(path: string, message: string): void;
}

/** Names places as the submit check does; each sentence about a place once. */
function reportOn(taken: TakenOver, step: ProposalStep): Report {
  const into = (list: NamedAnswer[]) => (path: string, message: string) => {
    const propertyPath = answerPath(step.number, step.wirePath(path));
    if (list.some((one) => one.propertyPath === propertyPath && one.message === message)) return;
    list.push({ propertyPath, message });
  };
  return { invalid: into(taken.invalid), anew: into(taken.anew) };
}

/** Of a list or group one sentence for all of its answers of that name. */
function place({ path, field }: Pick<Leaf, 'path' | 'field'>, message: string): [path: string, message: string] {
  const top = nameAt(path);
  return top === path ? [path, message] : [top, `„${field.label}“ ${message}`];
}

function wantedOf(step: StepName, given: Answers = {}, parts: TakenParts): Answers {
  return Object.fromEntries(Object.entries(given).filter(([name]) => isWanted(step, name, parts)));
}

function isUntouched(fields: Fields, data: Answers): boolean {
  return leavesOf(fields, data).every(isSilent);
}

/** What each application says for itself: what is confirmed in it, and what belongs to its own time and chain. */
function leaveOut(name: StepName, step: ProposalStep, given: Answers, report: Report): void {
  for (const leaf of leavesOf(step.fields, given)) {
    const { field, path, set } = leaf;
    const isDeclared = field.kind === 'checkbox' && field.required !== undefined;
    if (isSilent(leaf) || !(isDeclared || isAnew(name, nameAt(path)))) continue;
    report.anew(...place(leaf, isDeclared ? CONFIRM_ANEW : ANSWER_ANEW));
    set(null);
  }
}

/** Elements with an address become new ones. */
function readdressed(fields: Fields, data: Answers, ids: Map<string, string>, newId: () => string): Answers {
  const changed = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'list' || field.addressed === undefined) return [];
    const elements = data[name] as { id?: string }[];
    return [[name, elements.map((element) => ({ ...element, id: addressFor(element.id) }))]];
  });
  return { ...data, ...Object.fromEntries(changed) };

  function addressFor(old: string | undefined): string {
    const id = newId();
    if (old !== undefined) ids.set(old, id);
    return id;
  }
}

interface Surroundings {
  /** The new application's steps so far. */
  stored: ReadonlyMap<number, Answers>;
  around: Circumstances;
}

/** Judged as a save would: what is wrong today is emptied, what bars the way forward stays; both are named. */
function judgeAsSaved(step: ProposalStep, given: Answers, report: Report, { stored, around }: Surroundings): Answers {
  const judged = (data: Answers) => {
    const facts = factsFrom(stepsOf(around.programme), new Map(stored).set(step.number, data), around);
    return evaluateStored(step, data, facts);
  };
  const cleared: Answers = restoreAnswers(step.fields, given);
  for (const { propertyPath, message } of judged(given).violations.filter(isWrong)) {
    const path = step.formPath(propertyPath);
    report.invalid(path, message);
    for (const leaf of leavesOf(step.fields, cleared)) if (isPartOf(leaf.path, path)) leaf.set(emptied(leaf));
  }
  const { data, violations } = judged(cleared);
  if (violations.some(isWrong)) {
    report.anew('', STEP_ANEW);
    return emptyAnswers(step.fields);
  }
  const after = leavesOf(step.fields, data);
  const said = new Set(after.filter((leaf) => !isSilent(leaf)).map(({ path }) => path));
  for (const leaf of leavesOf(step.fields, cleared))
    if (!isSilent(leaf) && !said.has(leaf.path)) report.invalid(...place(leaf, NOT_ASKED));
  for (const { propertyPath, message, afterSave } of violations) {
    const path = step.formPath(propertyPath);
    const isAnswered = [...said].some((one) => isPartOf(one, path));
    if (afterSave !== true && isAnswered) report.invalid(path, message);
  }
  return data;
}

function emptied({ field }: Leaf): unknown {
  return field.kind === 'choices' ? [] : null;
}

/** 'addresses[0].plz' → 'addresses' */
function nameAt(path: string): string {
  return path.split(/[.[]/, 1)[0] ?? '';
}

/** '': the whole step. */
function isPartOf(path: string, outer: string): boolean {
  return outer === '' || isWithin(path, outer);
}
