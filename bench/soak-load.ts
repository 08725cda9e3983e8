import { samplePdf } from '#features/demo/server/sample-pdf.ts';
import { EXAMPLES } from '#features/proposal/rules/examples.ts';
import type { Applicant } from './drills/rush.ts';
import { Connection, ConnectionLost } from './rush/connection.ts';
import { multipart } from './rush/files.ts';

const PROJECT = EXAMPLES[6];

export type SoakMix = 'mixed' | 'reads';

/** Calls by what they are, and answers that were no success. */
export interface SoakCounts {
  reads: number;
  saves: number;
  uploads: number;
  jobs: number;
  refused: Record<string, number>;
}

type Kind = Exclude<keyof SoakCounts, 'refused'>;

interface Call {
  kind: Kind;
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  path: string;
  type?: string;
  body?: Buffer | string;
}

/** Of twenty calls two save a step and one uploads a file; the next removes it, which a job does. The others read. */
const CYCLE = 20;
const SAVES: readonly number[] = [3, 13];
const UPLOAD = 8;
const FILE = samplePdf('Ein Angebot, wie es viele hochladen.');
const JSON_LD = 'application/ld+json';

/** Applicants at work, each over a connection of its own, until so many calls are answered. */
export async function playSoak(port: number, applicants: readonly Applicant[], calls: number, mix: SoakMix) {
  const counts: SoakCounts = { reads: 0, saves: 0, uploads: 0, jobs: 0, refused: {} };
  let left = calls;
  await Promise.all(
    applicants.map(async (applicant) => {
      const caller = new Caller(port, applicant, counts);
      for (let n = 0; left-- > 0; n++) await caller.call(mix === 'mixed' ? n : -1);
      caller.close();
    }),
  );
  return counts;
}

class Caller {
  readonly #connection: Connection;
  readonly #applicant: Applicant;
  readonly #counts: SoakCounts;
  #calls = 0;
  #uploaded: string | undefined;

  constructor(port: number, applicant: Applicant, counts: SoakCounts) {
    this.#connection = new Connection(port, '127.0.0.1');
    this.#applicant = applicant;
    this.#counts = counts;
  }

  close(): void {
    this.#connection.close();
  }

  async call(n: number): Promise<void> {
    const call = this.#choose(n);
    this.#calls += 1;
    this.#counts[call.kind] += 1;
    try {
      const { status, body } = await this.#connection.send(this.#bytes(call));
      if (status >= 300) this.#refuse(`${call.method} ${status}`);
      else if (call.kind === 'uploads') this.#uploaded = (JSON.parse(body.toString()) as { '@id': string })['@id'];
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      this.#refuse(error.message);
    }
  }

  #refuse(what: string): void {
    this.#counts.refused[what] = (this.#counts.refused[what] ?? 0) + 1;
  }

  #choose(n: number): Call {
    const { proposal } = this.#applicant;
    const step = `/api/action/proposal/${proposal}/step_6`;
    const place = n % CYCLE;
    if (SAVES.includes(place)) {
      const body = JSON.stringify({ ...PROJECT, title: `Stand ${n}` });
      return { kind: 'saves', method: 'PUT', path: step, type: JSON_LD, body };
    }
    if (place === UPLOAD)
      return { kind: 'uploads', method: 'POST', path: '/api/media', ...multipart('angebot.pdf', FILE) };
    const uploaded = this.#uploaded;
    if (uploaded !== undefined) {
      this.#uploaded = undefined;
      return { kind: 'jobs', method: 'DELETE', path: uploaded };
    }
    const paths = ['/api/proposals', `/api/proposals/${proposal}`, '/api/companies', step];
    return { kind: 'reads', method: 'GET', path: paths[this.#calls % paths.length] ?? step };
  }

  #bytes({ method, path, type, body }: Call): Buffer[] {
    const lines = [
      `${method} ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Accept: ${JSON_LD}`,
      `Authorization: Bearer ${this.#applicant.token}`,
      ...(type === undefined ? [] : [`Content-Type: ${type}`]),
      ...(body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
    ];
    const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
    return body === undefined ? [head] : [head, Buffer.from(body)];
  }
}
