import { SideThread, type SideThreadOptions } from '../../platform/side-thread.ts';
import type { Danger } from './inspect.ts';
import type { FromWorker } from './worker.ts';

const DEFAULTS: SideThreadOptions = {
  program: new URL('./worker.ts', import.meta.url),
  timeLimitMs: 5_000,
  waiting: 64,
  heapMb: 96,
};

/** Inspects PDFs beside the request loop. A file that takes too long, or brings the thread down, counts as unreadable. */
export class PdfInspector {
  readonly #thread: SideThread<string, FromWorker>;

  constructor(options: Partial<SideThreadOptions> = {}) {
    this.#thread = new SideThread({ ...DEFAULTS, ...options });
  }

  /** The danger in the file at `path`, undefined if there is none. Throws ThreadBusy. */
  async inspect(path: string): Promise<Danger | undefined> {
    const answer = await this.#thread.ask(() => ({ question: path }));
    return answer === undefined ? 'unreadable' : answer.danger;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
