import type { OpenCase } from '#features/cases/server/case-kind.ts';
import { SEND_STEP, WITHDRAWN } from '#features/proposal/rules/wizard.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { PaperApplication, PaperApplications, PaperObstacle } from '../rules/papers.ts';
import {
  findCompanyLetters,
  findPaperMark,
  findProofsOf,
  findProposalsOf,
  type ListedPaper,
  listPapers,
} from './store.ts';

/** What came on paper; where the application did, nobody of the company has handed it or its proof of use in. */
export async function paperFacts({ db }: Portal, { kind, id, moneyOf }: OpenCase): Promise<object> {
  if (moneyOf === undefined || (kind.name !== 'proposal' && kind.name !== 'verification')) return {};
  const paper = (await findPaperMark(db, moneyOf)) ?? null;
  const handedIn = paper === null ? {} : { submittedBy: null };
  if (kind.name === 'verification') return handedIn;
  return { ...handedIn, paper, companyLetters: await findCompanyLetters(db, id) };
}

const MOST = 200;

/** What the desk lists of all paper. */
export async function viewPapers({ db }: Portal): Promise<PaperApplications> {
  const rows = await listPapers(db, MOST);
  const proposals = await findProposalsOf(db, [...new Set(rows.map(({ company_id }) => company_id))]);
  const open = rows.filter(({ handed_in_at }) => handed_in_at === null);
  const proofs = await findProofsOf(
    db,
    open.flatMap(({ subject, proposal_id }) =>
      subject === 'proof-of-use' && proposal_id !== null ? [proposal_id] : [],
    ),
  );
  return { applications: rows.map((row) => paperBody(row, proposals, proofs)) };
}

type Proofs = Awaited<ReturnType<typeof findProofsOf>>;

/** What is still missing of something that has its scan. */
function toType({ subject, proposal_id }: ListedPaper, isSubmitted: boolean, proofs: Proofs): PaperObstacle {
  if (subject === 'application') return isSubmitted ? null : 'not-submitted';
  const isTyped = proofs.every((one) => one.proposal_id !== proposal_id || one.submitted_at !== null);
  return isTyped ? null : 'no-proof-of-use';
}

function paperBody(
  row: ListedPaper,
  proposals: Awaited<ReturnType<typeof findProposalsOf>>,
  proofs: Proofs,
): PaperApplication {
  const proposal = proposals.find(({ company_id, id, current_step }) =>
    // One that is begun anew is meant, where another was withdrawn.
    row.proposal_id === null ? company_id === row.company_id && current_step !== WITHDRAWN : id === row.proposal_id,
  );
  const isSubmitted = proposal !== undefined && proposal.submitted_at !== null && proposal.current_step >= SEND_STEP;
  const { scan_id, file_name, file_size } = row;
  const hasScan = scan_id !== null && file_name !== null && file_size !== null;
  const open = hasScan ? toType(row, isSubmitted, proofs) : 'no-scan';
  return {
    id: row.id,
    subject: row.subject,
    companyName: row.company_name,
    receivedOn: row.received_on,
    typedBy: { id: row.typed_by, name: row.typist },
    createdAt: instant(row.created_at),
    scan: hasScan ? { id: scan_id, fileName: file_name, fileSize: file_size } : null,
    proposal: proposal === undefined ? null : { id: proposal.id, number: proposal.number },
    obstacle: row.handed_in_at === null ? open : null,
    handedInAt: maybeInstant(row.handed_in_at),
    remark: row.remark,
  };
}
