import { reportOf } from '#features/signature/rules/report.ts';
import type { Verdict } from '#features/signature/rules/verdict.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { exampleOfPart } from '../../rules/examples.ts';
import { VERIFICATION_PARTS } from '../../rules/steps.ts';
import { decideTransition, type VerificationState, type VerificationTransition } from '../../rules/workflow.ts';

const NOW = '2023-07-15T08:00:00Z';
const IDS = ['A', 'B'];
const PATH = '/api/verifications/V';

interface Call {
  method: string;
  path: string;
  transition: string | null;
  body: Answers;
}

interface Complaint {
  propertyPath: string;
  message: string;
}

/** What the server has and how it answers; tests change it as they go. */
export class ServerInMemory {
  currentStep: VerificationState;
  form: Answers;
  checkRequired = false;
  /** Files of any purpose. */
  files: Answers[] = [];
  /** Files that wait to be invoices, with what they say. */
  waiting: { id: string; fileName: string; meta: Answers }[] = [];
  /** The verdict on a signed file. */
  verdict: Verdict = {
    ok: true,
    signer: { name: 'Erika Muster', serial: '1a' },
    issuer: 'CA 1',
    signedAt: NOW,
    isTimestamped: false,
    revocation: 'unknown',
    provisional: true,
  };
  /** Status of the call for the signature sheet. */
  sheetStatus = 200;
  /** What bars the way forward: the answer to a save, and a reason to refuse a transition. */
  violations: Complaint[] = [];
  /** What only a transition finds out. */
  refusals: Complaint[] = [];
  readonly calls: Call[] = [];

  constructor(currentStep: VerificationState) {
    this.currentStep = currentStep;
    this.form = exampleForm();
  }

  /** Everything that was sent to change something. */
  get writes(): Call[] {
    return this.calls.filter(({ method }) => method !== 'GET');
  }

  answer = (path: string, { method = 'GET', headers, body }: RequestInit = {}): Response => {
    const transition = new Headers(headers).get('x-transition');
    const sent = typeof body === 'string' ? (JSON.parse(body) as Answers) : {};
    this.calls.push({ method, path, transition, body: sent });
    if (path === '/config.json') return Response.json({ features: {}, now: NOW, acceptedIssuers: ['Beispiel CA'] });
    if (method === 'DELETE') return this.#remove(path);
    if (method === 'PATCH') return this.#save(sent, transition as VerificationTransition | null);
    return this.#read(path);
  };

  #read(path: string): Response {
    if (path === PATH) return this.#detail();
    if (path.endsWith('/signature')) return Response.json({ report: reportOf(this.verdict) });
    if (path.endsWith('/signature/report')) return Response.json({});
    if (path.startsWith('/api/media?') && path.includes('invoiceInbox')) return members(this.waiting);
    if (path.startsWith('/api/media?')) return members(this.files);
    if (path === `${PATH}/invoice_inbox`) return Response.json({ waiting: [] });
    if (path.startsWith(`${PATH}/invoice_inbox/`)) return this.#reading(path);
    if (path === `${PATH}/approved-data`) return Response.json(APPROVED);
    if (path === `${PATH}/verification_proofs`) return members(this.#proofs().map((one) => ({ ...one, invoices: [] })));
    if (path === `${PATH}/financial-plan`) return Response.json(PLAN);
    if (path === '/sheet') {
      return this.sheetStatus === 200 ? Response.json(SHEET) : new Response(null, { status: this.sheetStatus });
    }
    return path === SHEET.downloadUrl ? new Response('%PDF-') : new Response(null, { status: 404 });
  }

  #reading(path: string): Response {
    const { meta } = this.waiting.find(({ id }) => path.endsWith(id)) ?? {};
    return Response.json({ source: 'text', note: null, seller: null, meta, proof: null, proofItems: [], reason: null });
  }

  #save(sent: Answers, transition: VerificationTransition | null): Response {
    if (transition === null) {
      Object.assign(this.form, sent);
      return this.#detail({ violations: this.violations });
    }
    const decision = decideTransition(this.currentStep, transition);
    if (!decision.allowed) return new Response(null, { status: 412 });
    const barred = decision.requires.length > 0 ? [...this.violations, ...this.refusals] : [];
    if (barred.length > 0) {
      return Response.json({ violations: barred }, { status: 422 });
    }
    Object.assign(this.form, sent);
    this.currentStep = decision.to;
    return this.#detail();
  }

  #remove(path: string): Response {
    this.files = this.files.filter((file) => file['@id'] !== path);
    return new Response(null, { status: 204 });
  }

  #proofs(): Answers[] {
    return this.form.verificationProofs as Answers[];
  }

  #detail(more: object = {}): Response {
    const { currentStep, checkRequired } = this;
    const item = {
      '@id': PATH,
      id: 'V',
      proposal: '/api/proposals/P',
      currentStep,
      checkRequired,
      resubmitUntil: null,
      standing: null,
    };
    const hasSheet = !['editable', 'affirmable', 'in_review'].includes(currentStep);
    const submittedAt = currentStep === 'submitted' ? '2023-07-14T09:30:00+00:00' : null;
    return Response.json({
      ...item,
      dueDate: '2023-08-30',
      verificationPdf: hasSheet ? '/sheet' : null,
      submittedAt,
      receivedAt: null,
      awaitsPaper: false,
      standing: null,
      formData: { financialPlanVersion: 2, ...this.form },
      staticData: STATIC,
      ...more,
    });
  }
}

function members(items: readonly object[]): Response {
  return Response.json({ 'hydra:member': items });
}

function exampleForm(): Answers {
  const answers: Answers = Object.assign(
    {},
    ...VERIFICATION_PARTS.map((part) => part.toWire(exampleOfPart(part) as Answers)),
  );
  const proofs = answers.verificationProofs as Answers[];
  const verificationProofs = proofs.map((proof, index) => ({ ...proof, '@id': IDS[index], id: IDS[index] }));
  return { ...answers, verificationProofs, isFinalized: null, downloaded: null, documentTransmission: null };
}

const APPROVED = {
  security: true,
  authorizedPersonName: 'Erika Muster',
  authorizedPersonEmail: 'erika@example.org',
  address: { street: 'Hauptstraße', houseNumber: '1', postcode: '53113', city: 'Bonn', state: 'Nordrhein-Westfalen' },
  startDate: '2022-07-01',
  pricesAreNet: true,
  endDate: '2023-06-30',
  approvedAt: '2022-03-18',
  proofs: IDS.map((id) => ({
    id,
    description: `Angebot ${id}`,
    provider: null,
    totalSum: 5_000_000,
    proofs: [[], []],
  })),
};

const PLAN = {
  sumInvestApproved: 5_000_000,
  sumFundingApproved: 2_000_000,
  fundingRatio: 40,
  sumInvestOverall: 4_900_000,
  sumInvestEffective: 4_900_000,
  additionalFunding: 0,
  sumInvestRealized: 4_900_000,
  sumCalculatedFunding: 1_960_000,
  sumFunding: 1_960_000,
};

const STATIC = {
  proposal: { '@id': '/api/proposals/P', proposalId: 'DJ22-0000001', revisionStatus: { final_approved: 1 } },
  digi2: { explainCommon: 'Eine neue Steuerung.', security: true },
  digi3: { expectedResults: [2, 99, 3, 4] },
};

const SHEET = { '@id': '/api/media/S', id: 'S', fileName: 'Blatt.pdf', fileSize: 5, downloadUrl: '/download' };
