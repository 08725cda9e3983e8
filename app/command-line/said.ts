/** What a command ends with: its exit code, and what it says on `to`: text, or the bytes of a file. */
export interface Said {
  code: 0 | 1;
  text: string | Uint8Array;
  to: 'stdout' | 'stderr';
}

/** Runs a command as typed behind the program's name; never throws. */
export type RunCommand = (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<Said>;
