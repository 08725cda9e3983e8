import { createContext, type ReactNode, useContext } from 'react';

/** What stands beside an answer or a kind of files in a summary, by its place there: 'proofs[0].price', 'files.bank'. */
export type NotesAt = (place: string) => ReactNode;

/** The desk notes something at answers; on the applicant's side there is nothing. */
export const AnswerNotes = createContext<NotesAt>(() => null);

export function useAnswerNotes(): NotesAt {
  return useContext(AnswerNotes);
}
