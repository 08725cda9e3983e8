/** One fault drill of the table in the design's performance.md. Texts are German: they go into the operators' table. */
export interface Drill {
  number: number;
  title: string;
  /** The figure to pass. */
  pass: string;
  /** Plays it on a database and a server of its own, and leaves neither behind. */
  run(report: Report): Promise<void>;
}

export interface Outcome {
  seen: string[];
  /** What must hold and did not. */
  failed: string[];
  /** Times and ratios beyond their figure: a loaded machine may be to blame. */
  slow: string[];
  /** What could not be drilled here, with the reason. */
  left: string[];
}

/** What a drill sees; each line becomes a part of the table's row. */
export class Report implements Outcome {
  readonly seen: string[] = [];
  readonly failed: string[] = [];
  readonly slow: string[] = [];
  readonly left: string[] = [];

  see(what: string): void {
    this.seen.push(what);
    console.error(`  ${what}`);
  }

  /** Must hold on every machine. */
  must(holds: boolean, what: string): void {
    this.#note(holds, what, this.failed, 'NICHT BESTANDEN');
  }

  /** Must hold on a quiet machine. */
  inTime(holds: boolean, what: string): void {
    this.#note(holds, what, this.slow, 'ZU LANGSAM');
  }

  leave(what: string): void {
    this.left.push(what);
    console.error(`  nicht geübt: ${what}`);
  }

  #note(holds: boolean, what: string, list: string[], word: string): void {
    if (holds) {
      this.see(what);
    } else {
      list.push(what);
      console.error(`  ${word}: ${what}`);
    }
  }
}

/** What still runs or is mounted: ended where a drill is broken off. The latest first. */
export const CLEANUPS = new Set<() => void>();

export function cleanUp(): void {
  for (const cleanup of [...CLEANUPS].reverse()) cleanup();
}

export function pause(ms: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, ms));
}

/** Asks again until it holds; false when it does not within the time. */
export async function waitFor(holds: () => Promise<boolean> | boolean, ms: number): Promise<boolean> {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    if (await holds()) return true;
    await pause(50);
  }
  return false;
}

/** 0 to `count - 1`. */
export function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toLocaleString('de-DE', { maximumFractionDigits: 1 })} s`;
}
