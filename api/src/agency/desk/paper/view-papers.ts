import { PAPER_SUBJECTS } from '@portal/domain/agency/paper/subjects.ts';
import type { PaperApplication, PaperApplications, PaperObstacle } from '@portal/domain/agency/paper/wire.ts';
import { SEND_STEP, WITHDRAWN } from '@portal/domain/proposal/wizard.ts';
import { instant, maybeInstant } from '../../../hydra/instant.ts';
import type { Portal } from '../../../platform/portal.ts';
import { findAwaitedProofs, findProposalsOf, type ListedPaper, listPapers } from './store.ts';
import { findTypedLetters } from './typed-letters.ts';

const MOST = 200;

/** What the desk lists of all paper. */
export async function viewPapers({ db }: Portal): Promise<PaperApplications> {
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
