/** What the portal has answered with success: each must be in the database once, and nothing else. */
export interface Acts {
  entries: string[];
  proposals: string[];
  /** `version`: of the last save that was answered, by the answer's tag; `mark`: the number in its text. */
  steps: { proposal: string; step: number; version: number; mark?: number }[];
  files: { id: string; name: string; size: number; sha256: string }[];
  links: string[];
  submitted: string[];
}

export function noActs(): Acts {
  return { entries: [], proposals: [], steps: [], files: [], links: [], submitted: [] };
}

/** Stands before the number in a saved text. */
export const MARK = 'Stand der Antwort';
