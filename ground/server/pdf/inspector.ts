import { KeptVerdicts } from '../thread/kept-verdicts.ts';
import { SideThreads, type SideThreadsOptions } from '../thread/side-threads.ts';
import type { Danger } from './inspect.ts';
import type { FromWorker } from './inspector-worker.ts';

const DEFAULTS: SideThreadsOptions = {
  program: new URL('./inspector-worker.ts', import.meta.url),
  sliceMs: 300,
  limitMs: 5_000,
  places: { each: 16, all: 64 },
  heapMb: 96,
};

/** A file to look over. */
export interface FileToInspect {
  /** Company whose work it is. */
  account: string;
  path: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** 'too-heavy': the check was given up, for its time or its memory. */
export type Finding = 'harmless' | 'too-heavy' | Danger;

export interface Inspection {
  finding: Finding;
  /** Worth keeping for other processes and days: it took its time, and would end the same way again. */
  isCostly: boolean;
}

/** Inspects PDFs beside the request loop; a content that was looked at before is not looked at again. */
export class PdfInspector {
  readonly #threads: SideThreads<string, FromWorker>;
  readonly #kept = new KeptVerdicts<Finding, Inspection>();

  constructor(options: Partial<SideThreadsOptions> = {}) {
    this.#threads = new SideThreads({ ...DEFAULTS, ...options });
  }

  /** Throws ThreadBusy. */
  async inspect(file: FileToInspect): Promise<Inspection> {
    const { account, sha256 } = file;
    const kept = this.#kept.find(sha256);
    if (kept !== undefined) return { finding: kept, isCostly: false };
    return this.#kept.once(account, sha256, () => this.#inspectNow(file));
  }

  async #inspectNow({ account, path, size: bytes, sha256 }: FileToInspect): Promise<Inspection> {
    const outcome = await this.#threads.ask({ account, bytes, make: () => ({ question: path }) });
    const { answer, isHeavy, isTooLong } = outcome;
    const finding = answer === undefined ? 'too-heavy' : (answer.danger ?? 'harmless');
    const isSure = answer !== undefined || isTooLong;
    if (isSure) this.#kept.keep(sha256, finding);
    return { finding, isCostly: isHeavy && isSure };
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}
