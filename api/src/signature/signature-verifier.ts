import { stat } from 'node:fs/promises';
import type { Verdict } from '@portal/domain/signature/verdict.ts';
import { SideThread, type SideThreadOptions } from '../platform/side-thread.ts';
import type { FromSignatureWorker, ToSignatureWorker } from './signature-worker.ts';
import type { Trust } from './trust.ts';

const DEFAULTS: SideThreadOptions = {
  program: new URL('./signature-worker.ts', import.meta.url),
  timeLimitMs: 10_000,
  waiting: 32,
  heapMb: 256,
};

/** Verifies signed sheets beside the request loop. What takes too long, or brings the thread down, is refused as too complex. */
export class SignatureVerifier {
  readonly #thread: SideThread<ToSignatureWorker, FromSignatureWorker>;
  /** Common names of the authorities whose qualified certificates are accepted, for those who have to choose one. */
  readonly acceptedIssuers: readonly string[];

  constructor(trust: Trust, options: Partial<SideThreadOptions> = {}) {
    this.acceptedIssuers = [...new Set(trust.accepted.map(({ commonName }) => commonName))];
    this.#thread = new SideThread({ ...DEFAULTS, data: trust, ...options });
  }

  /** The verdict on the file. Throws ThreadBusy, and what the disk throws where there is no such file. */
  async verify(question: ToSignatureWorker): Promise<Verdict> {
    const answer = await this.#thread.ask(async () => {
      await stat(question.path);
      return { question };
    });
    return answer?.verdict ?? { ok: false, reason: 'too-complex' };
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
