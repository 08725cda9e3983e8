import type { ComponentType } from 'react';
import type { ActTarget } from './use-act-form.ts';

/** What a form for an act gets. It renders an ActDialog or an ActPanel itself. */
export interface ActFormProps extends ActTarget {
  onClose: () => void;
  /** The act is done and the case read anew. */
  onDone: () => void;
}

/** Forms of their own by act; what is not listed gets the plain form of its fields. */
export type ActForms = Readonly<Partial<Record<string, ComponentType<ActFormProps>>>>;
