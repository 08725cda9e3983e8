/**
 * What each class answers: every feature adds its own in its `classes.ts`, in the words the screens read it by. Nothing can be
 * answered of a class that nobody has added (docs/decisions/0032).
 */
// biome-ignore lint/suspicious/noEmptyInterface: the ground itself answers nothing
export interface Answers {}

/** Every name that may stand in `@type` of an answer. */
export type ClassName = keyof Answers;

type WithoutAddress<Answer> = Answer extends { '@id': string } ? Omit<Answer, '@id'> : Answer;

type Bodies = { [T in ClassName]: WithoutAddress<Answers[T]> };

/** What a presenter makes of a class; its address is set beside it. */
export type Body<T extends ClassName> = Bodies[T];
