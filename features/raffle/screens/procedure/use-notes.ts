import { useState } from 'react';
import type { Problem } from '#ground/screens/ui/field/error-summary.tsx';
import { NOTE_FAULT_TEXT, NOTES_IN_LINK, readNotes, type TypedNotes } from '../../rules/noted.ts';
import type { PublishedBefore } from '../../rules/protocol.ts';

export type NoteName = keyof TypedNotes;

export interface Notes {
  typed: TypedNotes;
  set: (name: NoteName, value: string | null) => void;
  problems: readonly Problem[];
  attempt: number;
  /** What was typed, once it is complete; otherwise says what is missing. */
  ask: () => PublishedBefore | undefined;
}

/** What the visitor knows from before the draw: never asked of the portal, which could say otherwise today. */
export function useNotes(link: string): Notes {
  const [typed, setTyped] = useState<TypedNotes>(() => notesInLink(link));
  const [faults, setFaults] = useState<{ problems: readonly Problem[]; attempt: number }>({ problems: [], attempt: 0 });
  function ask() {
    const read = readNotes(typed);
    const wrong = 'wrong' in read ? read.wrong : [];
    const problems = wrong.map((name) => ({ propertyPath: name, message: NOTE_FAULT_TEXT[name] }));
    setFaults(({ attempt }) => ({ problems, attempt: problems.length > 0 ? attempt + 1 : attempt }));
    return 'notes' in read ? read.notes : undefined;
  }
  const set = (name: NoteName, value: string | null) => setTyped((before) => ({ ...before, [name]: value }));
  return { typed, set, ...faults, ask };
}

/** The mailed link brings along what it can; the drawn value nobody knew then. */
function notesInLink(link: string): TypedNotes {
  const notes = new URLSearchParams(link.replace(/^#/, ''));
  return {
    commitment: notes.get(NOTES_IN_LINK.commitment),
    listHash: notes.get(NOTES_IN_LINK.listHash),
    quotas: notes.get(NOTES_IN_LINK.quotas),
    publicValue: null,
  };
}
