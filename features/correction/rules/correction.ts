import { ASKED_FILES, type AskedPurpose } from '#features/proposal/rules/asked-files.ts';
import { findStep, stepsOf } from '#features/proposal/rules/steps.ts';
import type { PurposeName } from '#ground/rules/files/purposes.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';

/** Answers that a request for documents can open again: those of steps 0 to 9. What follows belongs to the sending. */
const LAST_STEP = 9;

/** Everything a request can open, in the order of the application: by step, then the kinds of files. */
export function correctablePaths(
  programme: Programme,
): { step: number | null; title: string; paths: { path: string; label: string }[] }[] {
  const opened = stepsOf(programme).filter(({ number }) => number <= LAST_STEP);
  const steps = opened.map((step) => {
    const paths = Object.entries(step.fields).map(([name, { label }]) => ({
      path: `step_${step.number}.${name}`,
      label: label === '' ? step.texts.title : label,
    }));
    return { step: step.number, title: step.texts.title, paths };
  });
  const files = Object.entries(ASKED_FILES).map(([name, { label }]) => ({ path: `files.${name}`, label }));
  return [...steps, { step: null, title: 'Dateien', paths: files }];
}

const STEP_FIELD = /^step_(\d)\.(\w+)$/;
const FILE_FIELD = /^files\.(\w+)$/;

/** What a path such as 'step_6.description' or 'files.bank' opens, in words; undefined where there is no such thing. */
export function correctableLabel(programme: Programme, path: string): string | undefined {
  const [, file] = FILE_FIELD.exec(path) ?? [];
  if (file !== undefined) return Object.hasOwn(ASKED_FILES, file) ? ASKED_FILES[file as AskedPurpose].label : undefined;
  const [, number, field = ''] = STEP_FIELD.exec(path) ?? [];
  const step = number === undefined || Number(number) > LAST_STEP ? undefined : findStep(programme, Number(number));
  if (step === undefined || !Object.hasOwn(step.fields, field)) return undefined;
  const label = step.fields[field]?.label ?? '';
  return label === '' ? step.texts.title : `${step.texts.title}: ${label}`;
}

/** Names of the fields of a step that are open. */
export function openFieldsOf(step: number, paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const [, number, field] = STEP_FIELD.exec(path) ?? [];
    return field !== undefined && Number(number) === step ? [field] : [];
  });
}

/** Numbers of the steps in which something is open, in order. */
export function openSteps(paths: readonly string[]): number[] {
  const numbers = paths.flatMap((path) => STEP_FIELD.exec(path)?.[1] ?? []);
  return [...new Set(numbers.map(Number))].sort((one, other) => one - other);
}

export function isFileOpen(purpose: PurposeName, paths: readonly string[]): boolean {
  return paths.includes(`files.${purpose}`);
}

/** One step of the application in which something is asked for. */
export interface CorrectionPart {
  step: number;
  /** Names of its fields that are open. */
  fields: readonly string[];
  files: readonly AskedPurpose[];
}

/** What is asked for by step, in order: fields, and kinds of files where the step's form asks for them. */
export function correctionParts(paths: readonly string[]): CorrectionPart[] {
  const files = requestedFiles(paths);
  const steps = new Set([...openSteps(paths), ...files.map((file) => ASKED_FILES[file].step)]);
  return [...steps]
    .sort((one, other) => one - other)
    .map((step) => ({
      step,
      fields: openFieldsOf(step, paths),
      files: files.filter((file) => ASKED_FILES[file].step === step),
    }));
}

export function requestedFiles(paths: readonly string[]): AskedPurpose[] {
  return (Object.keys(ASKED_FILES) as AskedPurpose[]).filter((file) => isFileOpen(file, paths));
}

/** The field of a step a violation belongs to: 'proofs[0].deviceList[1].price' → 'proofs'. */
export function fieldOf(propertyPath: string): string {
  return propertyPath.split(/[.[]/, 1)[0] ?? '';
}
