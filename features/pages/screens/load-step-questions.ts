/** Apart from the figures, so that whoever reads those loads no answers. */
export const loadStepQuestions = () => import('./step-questions.tsx');
