import { samplePdf } from '#features/demo/server/sample-pdf.ts';
import type { Journey, Stop, Upload } from '#features/proposal/rules/journeys.ts';
import { forwardName, REVIEW_STEP, SEND_STEP } from '#features/proposal/rules/wizard.ts';
import { keywordsFor, linkedResourceFor } from '#ground/rules/files/purposes.ts';
import { logInAt, registrationTokenAt } from './browserless-login.ts';
import { registration } from './registration.ts';

const PASSWORD = 'Werkbank-Laterne-2022';

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** An applicant who knows the portal by its address alone. */
export class HttpApplicant {
  readonly #origin: string;
  readonly email: string;
  #token: string;
  /** Address of the company, once it applies for something. */
  #company = '';

  constructor(origin: string, email: string, token = '') {
    this.#origin = origin;
    this.email = email;
    this.#token = token;
  }

  get token(): string {
    return this.#token;
  }

  /** Throws where no answer comes. */
  async send(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.#origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/ld+json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : { text } };
  }

  /** The answer's body. Throws on any other status. */
  async must(status: number, ...call: Parameters<HttpApplicant['send']>): Promise<Record<string, unknown>> {
    const answer = await this.send(...call);
    if (answer.status === status) return answer.body;
    throw new Error(`${call[0]} ${call[1]}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 400)}`);
  }

  /** The status of the answer. */
  async register(): Promise<number> {
    this.#token = await registrationTokenAt(this.#origin);
    const body = registration(this.email, { plainPassword: PASSWORD });
    const { status } = await this.send('POST', '/api/action/account-register', body);
    return status;
  }

  async logIn(): Promise<void> {
    this.#token = await logInAt(this.#origin, this.email, PASSWORD);
  }

  /** The answer's address of the stored file, or undefined where it was not taken. */
  async upload(name: string, bytes: Buffer): Promise<string | undefined> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name);
    const headers = { authorization: `Bearer ${this.#token}` };
    const response = await fetch(`${this.#origin}/api/media`, { method: 'POST', headers, body: form });
    const { '@id': id } = (await response.json().catch(() => ({}))) as { '@id'?: string };
    return response.status === 201 ? id : undefined;
  }

  async download(path: string): Promise<Buffer> {
    const response = await fetch(`${this.#origin}${path}`, { headers: { authorization: `Bearer ${this.#token}` } });
    return Buffer.from(await response.arrayBuffer());
  }

  /** Fills in a new application as the journey says and submits it; its id. `leadCode`: of the chain it is a part of. */
  async apply({ stops }: Journey, leadCode?: string): Promise<string> {
    const { companies } = (await this.must(200, 'GET', '/api/action/account-profile')) as {
      companies: { '@id': string }[];
    };
    this.#company = companies[0]?.['@id'] ?? '';
    const { id } = (await this.must(201, 'POST', '/api/proposals', { company: this.#company })) as { id: string };
    const before = stops.filter(({ step }) => step < REVIEW_STEP);
    for (const [index, stop] of before.entries()) {
      const code = stop.step === 0 && leadCode !== undefined ? { leadCode } : {};
      await this.fillIn(id, { ...stop, input: { ...stop.input, ...code } });
      await this.forward(id, before[index + 1]?.step ?? REVIEW_STEP);
    }
    const { canSubmit } = await this.must(200, 'GET', `/api/action/proposal/${id}/step_${REVIEW_STEP}`);
    if (canSubmit !== true) throw new Error('the review finds something missing');
    await this.forward(id, SEND_STEP);
    return id;
  }

  /** The sheet to sign. Throws where it is not made yet. */
  async sheet(id: string): Promise<Buffer> {
    const { downloadUrl } = await this.must(200, 'GET', `/api/proposals/${id}/proposal_pdf`);
    return this.download(String(downloadUrl));
  }

  async forward(id: string, step: number): Promise<void> {
    const transition = forwardName(step);
    await this.must(200, 'PUT', `/api/action/proposal/${id}/apply-transition`, { transition });
  }

  /** Saves a step and uploads what belongs to it; `file`: in place of a PDF of no meaning. */
  async fillIn(id: string, { step, input, uploads }: Stop, file?: Buffer): Promise<void> {
    const attach = async (item: string, { purpose }: Upload) => {
      const ids = { proposal: id, item };
      const media = await this.upload(`${purpose}.pdf`, file ?? samplePdf(purpose));
      const link = { linkedResource: linkedResourceFor(purpose, ids), keywords: keywordsFor(purpose, ids), media };
      await this.must(201, 'POST', '/api/media_links', link);
    };
    for (const upload of uploads.filter(({ proof }) => proof === undefined)) await attach(id, upload);
    const body = JSON.stringify(input).replaceAll(/\/api\/companies\/[A-Za-z0-9-]+/g, this.#company);
    const path = `/api/action/proposal/${id}/${step === 4 ? 'step_4_final' : `step_${step}`}`;
    const { proofs } = (await this.must(200, 'PUT', path, JSON.parse(body))) as { proofs?: { id: string }[] };
    for (const upload of uploads.filter(({ proof }) => proof !== undefined))
      await attach(proofs?.[upload.proof ?? 0]?.id ?? '', upload);
  }
}
