/** What the process that hashes is asked. Passwords as typed stay on this machine: the channel is a pipe between two processes. */
export type HashTask =
  | { kind: 'hash'; password: string }
  | { kind: 'verify'; password: string; stored: string }
  /** How hard to guess, 0 to 4. `words`: what somebody who knows the person would try. */
  | { kind: 'score'; password: string; words: string[] };

export interface HashAnswers {
  hash: string;
  verify: boolean;
  score: number;
}

export interface HashQuestion {
  id: number;
  task: HashTask;
}

export type HashReply = { id: number; answer: HashAnswers[HashTask['kind']] } | { id: number; fault: string };

/** argon2id (the library's default kind): 19 MiB, two passes, one lane (decisions §2). */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
