import multipart from '@fastify/multipart';
import { PAPER_SUBJECTS } from '@portal/domain/agency/paper/subjects.ts';
import type { PaperApplication, PaperApplications, PaperObstacle } from '@portal/domain/agency/paper/wire.ts';
import { SEND_STEP, WITHDRAWN } from '@portal/domain/proposal/wizard.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearer, officerOf } from '../../../access/bearer.ts';
import { beginLogin, findAccount } from '../../../account/public.ts';
import { AGENCY_CALLS } from '../../../agency-access/public.ts';
import { recordAct, recordListRead } from '../../../audit/record.ts';
import type { EInvoiceReader } from '../../../e-invoice/public.ts';
import { bodyOf } from '../../../hydra/body.ts';
import { instant, maybeInstant } from '../../../hydra/instant.ts';
import { uuidParam } from '../../../hydra/iri.ts';
import { action, item } from '../../../hydra/item.ts';
import { notFound } from '../../../hydra/problem.ts';
import { uploadMedia, withUpload } from '../../../media/public.ts';
import { PdfInspector } from '../../../platform/pdf/inspection/inspector.ts';
import type { Portal } from '../../../platform/portal.ts';
import { caseIri } from '../case-kind.ts';
import { officerPerformer } from '../performer.ts';
import { PROPOSAL_CASE } from '../proposals/proposal-case.ts';
import { beginLetter } from './begin-letter.ts';
import { beginPaper, PAPERS } from './begin-paper.ts';
import { closeUntyped, handInPaper } from './hand-in-paper.ts';
import { keepPeriod } from './keep-period.ts';
import { requireOwnPaper } from './own-paper.ts';
import {
  findAwaitedProofs,
  findPaper,
  findProposalsOf,
  findTypedLetters,
  keepScan,
  type ListedPaper,
  listPapers,
  type PaperRow,
} from './store.ts';

interface ById {
  Params: { id: string };
}

const MOST = 200;

/** Applications on paper, typed in by an officer through the company's own calls (docs/decisions/0089). */
export function paperRoutes(app: FastifyInstance, portal: Portal, reader: EInvoiceReader): void {
  const { officer } = bearer(portal);
  const { path, roles } = AGENCY_CALLS.papers;
  const typing = { onRequest: [officer('caseworker')], config: { bodyOptional: true } };

  app.get(path, { onRequest: [officer(...roles)] }, async (request) => {
    const found = await viewPapers(portal);
    const subjects = found.applications.map(({ id }) => `${PAPERS}/${id}`);
    await recordListRead(portal, officerOf(request), { act: 'paper.list', subjects });
    return item('AgencyPapers', path, found);
  });
  app.post(path, typing, async (request, reply) => {
    await beginPaper(portal, officerPerformer(officerOf(request)), bodyOf(request));
    return action(reply, 'AgencyPapers', path, await viewPapers(portal));
  });
  app.post<ById>(`${path}/:id/letters`, typing, async (request, reply) => {
    const performer = officerPerformer(officerOf(request));
    await beginLetter(portal, performer, uuidParam(request.params.id), bodyOf(request));
    return action(reply, 'AgencyPapers', path, await viewPapers(portal));
  });
  app.post<ById>(`${path}/:id/hand-in`, typing, async (request, reply) => {
    await handInPaper(portal, officerPerformer(officerOf(request)), uuidParam(request.params.id));
    return action(reply, 'AgencyPapers', path, await viewPapers(portal));
  });
  app.post<ById>(`${path}/:id/close-untyped`, typing, async (request, reply) => {
    const performer = officerPerformer(officerOf(request));
    await closeUntyped(portal, performer, uuidParam(request.params.id), bodyOf(request));
    return action(reply, 'AgencyPapers', path, await viewPapers(portal));
  });
  app.post<ById>(`${path}/:id/enter`, typing, async (request, reply) => {
    await enter(portal, request, reply);
    return action(reply, 'AgencyPapers', path, await viewPapers(portal));
  });
  scanRoute(app, portal, reader);
}

/** The officer's browser acts for the company from here on, by the very calls and rules of an applicant. */
async function enter(portal: Portal, request: FastifyRequest<ById>, reply: FastifyReply): Promise<void> {
  const performer = officerPerformer(officerOf(request));
  const paper = requireOwnPaper(await findPaper(portal.db, uuidParam(request.params.id)), performer);
  await keepPeriod(portal, paper);
  const account = await findAccount(portal.db, paper.account_id);
  if (account === undefined) throw notFound();
  await portal.db.transaction().execute((trx) =>
    recordAct(portal, trx, {
      actor: performer.actor,
      act: 'paper.enter',
      subjects: [...subjectsOf(paper), `/api/users/${account.id}`],
    }),
  );
  await beginLogin({ portal, request, reply }, account, { besides: true });
}

/** What is known to belong to a case stands in its history. */
function subjectsOf({ id, proposal_id }: PaperRow): string[] {
  return [`${PAPERS}/${id}`, ...(proposal_id === null ? [] : [caseIri(PROPOSAL_CASE, proposal_id)])];
}

function scanRoute(app: FastifyInstance, portal: Portal, reader: EInvoiceReader): void {
  const inspector = new PdfInspector();
  app.addHook('onClose', () => inspector.close());
  const place = { folder: portal.storage.tempFolder, limit: portal.programme.files.proofMaxBytes };
  // A scope of its own: no other route accepts multipart bodies because this one does.
  app.register(async (scope) => {
    scope.addHook('onRequest', bearer(portal).officer('caseworker'));
    if (!scope.hasContentTypeParser('multipart/form-data')) await scope.register(multipart);
    scope.post<ById>(`${PAPERS}/:id/scan`, { config: { multipart: true } }, async (request, reply) => {
      const performer = officerPerformer(officerOf(request));
      const paper = requireOwnPaper(await findPaper(portal.db, uuidParam(request.params.id)), performer);
      const owner = { accountId: paper.account_id, companyId: paper.company_id };
      const media = await withUpload(request, { ...place, account: owner.companyId }, (file) =>
        uploadMedia(portal, { inspector, reader }, owner, file),
      );
      await portal.db.transaction().execute(async (trx) => {
        await keepScan(trx, paper.id, media.id);
        const subjects = [...subjectsOf(paper), `/api/media/${media.id}`];
        await recordAct(portal, trx, { actor: performer.actor, act: 'paper.scan', subjects });
      });
      return action(reply, 'AgencyPapers', PAPERS, await viewPapers(portal));
    });
  });
}

async function viewPapers({ db }: Portal): Promise<PaperApplications> {
  const rows = await listPapers(db, MOST);
  const proposals = await findProposalsOf(db, [...new Set(rows.map(({ company_id }) => company_id))]);
  const open = rows.filter(({ handed_in_at }) => handed_in_at === null);
  const accounted = open.filter(({ subject }) => subject === 'proof-of-use');
  const proofs = await findAwaitedProofs(
    db,
    accounted.flatMap(({ proposal_id }) => (proposal_id === null ? [] : [proposal_id])),
  );
  const done = { proofs, typed: await findTypedLetters(db, open) };
  return { applications: rows.map((row) => paperBody(row, proposals, done)) };
}

interface Done {
  proofs: Awaited<ReturnType<typeof findAwaitedProofs>>;
  /** Ids of letters. */
  typed: ReadonlySet<string>;
}

/** What is still missing of something that has its scan. */
function toType(row: ListedPaper, isSubmitted: boolean, { proofs, typed }: Done): PaperObstacle {
  if (row.subject === 'application') return isSubmitted ? null : 'not-submitted';
  if (row.subject === 'proof-of-use')
    return proofs.some(({ proposal_id }) => proposal_id === row.proposal_id) ? null : 'no-proof-of-use';
  return PAPER_SUBJECTS[row.subject].typedBy.length === 0 || typed.has(row.id) ? null : 'not-typed';
}

function paperBody(
  row: ListedPaper,
  proposals: Awaited<ReturnType<typeof findProposalsOf>>,
  done: Done,
): PaperApplication {
  const proposal = proposals.find(({ company_id, id, current_step }) =>
    // One that is begun anew is meant, where another was withdrawn.
    row.proposal_id === null ? company_id === row.company_id && current_step !== WITHDRAWN : id === row.proposal_id,
  );
  const isSubmitted = proposal !== undefined && proposal.submitted_at !== null && proposal.current_step >= SEND_STEP;
  const { scan_id, file_name, file_size } = row;
  const hasScan = scan_id !== null && file_name !== null && file_size !== null;
  const open = hasScan ? toType(row, isSubmitted, done) : 'no-scan';
  return {
    id: row.id,
    subject: row.subject,
    companyName: row.company_name,
    receivedOn: row.received_on,
    typedBy: { id: row.typed_by, name: row.typist },
    createdAt: instant(row.created_at),
    scan: hasScan ? { id: scan_id, fileName: file_name, fileSize: file_size } : null,
    proposal:
      proposal === undefined ? null : { id: proposal.id, number: proposal.number, isDecided: proposal.is_decided },
    obstacle: row.handed_in_at === null ? open : null,
    handedInAt: maybeInstant(row.handed_in_at),
    closedBecause: row.closed_because,
  };
}
