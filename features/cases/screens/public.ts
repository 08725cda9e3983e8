/** What other features may use of this one; the rest is its own business. */

export type { TextOfAct } from './acts/act-form.tsx';
export { ActForm } from './acts/act-form.tsx';
export type { ActFormProps, ActForms } from './acts/act-forms.ts';
export { CaseFrame, type CaseFrameProps, type CaseKindProps } from './case-frame.tsx';
export { CaseNotes } from './case-notes.tsx';
export type { DeskFeature } from './feature-of-desk.ts';
export { FileButton } from './file-button.tsx';
export type { ManyCases } from './lists/assignable-list.tsx';
export { type RelatedCase, RelatedCases } from './related-cases.tsx';
export { tableOf } from './table-of.ts';
