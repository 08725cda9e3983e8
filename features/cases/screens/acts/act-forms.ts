import type { ComponentType } from 'react';
import type { ActTarget } from './use-act-form.ts';

/** What a form for an act gets. It renders an `ActForm` with what is its own. */
export interface ActFormProps extends ActTarget {
  onClose: () => void;
  /** The act is done and the case read anew. */
  onDone: () => void;
}

/** Forms with parts of their own, by act; what is not listed is its declaration alone. */
export type ActForms<A extends string = string> = Readonly<Partial<Record<A, ComponentType<ActFormProps>>>>;
