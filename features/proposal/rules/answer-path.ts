/** Where an answer stands in the whole application: 'step_7.competitivenes', as requests for documents name it. */
export function answerPath(step: number, propertyPath: string): string {
  return propertyPath === '' ? `step_${step}` : `step_${step}.${propertyPath}`;
}

const ANSWER_PATH = /^step_(\d+)(?:\.(.+))?$/;

/** The step and the path inside it; undefined for what belongs to no answer, such as 'invalid'. */
export function splitAnswerPath(path: string): { step: number; propertyPath: string } | undefined {
  const [, step, propertyPath = ''] = ANSWER_PATH.exec(path) ?? [];
  return step === undefined ? undefined : { step: Number(step), propertyPath };
}
