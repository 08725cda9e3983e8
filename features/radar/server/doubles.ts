import type { Actor } from '#features/access/server/actor.ts';
import type { ActAtHand, AfterAct } from '#features/cases/server/case-feature.ts';
import type { ActOf, ActOutcome, CaseBase } from '#features/cases/server/case-kind.ts';
import { wrongField, wrongIn } from '#features/cases/server/sent-fields.ts';
import type { ProposedExamination } from '#features/payout/rules/wire.ts';
import type { VERIFICATION_TABLE } from '#features/verification/rules/acts.ts';
import type { OwnDoubles } from '#features/verification/rules/wire.ts';
import { openVerification } from '#features/verification/server/access.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { instant } from '#ground/server/clock.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { type Double, findDoubles, needsDecision } from '../rules/radar.ts';
import { DOUBLE_TEXTS, type DoubleDecision, type DoubleSide, type InvoiceDouble, ownDouble } from '../rules/wire.ts';
import {
  findInvoicesWithMarks,
  listPlaced,
  listPlacedByIds,
  listPlacedOfCompany,
  type PlacedInvoice,
} from './trace-store.ts';

/** Which invoices of the actor's proof of use may be one with another of the company's own; those of others are not told. */
export async function listOwnDoubles(portal: Portal, actor: Actor, id: string): Promise<OwnDoubles> {
  await openVerification(portal, actor, id);
  const all = await listPlacedOfCompany(portal.db, actor.companyId);
  const found = new Map<string, { notes: string[]; toDecide: string[] }>();
  const own = all.filter(({ verificationId }) => verificationId === id);
  for (const { invoice, other, signs } of findDoubles(own, all)) {
    const place = `${placeOf(other)}${other.verificationId === id ? '' : ` im Verwendungsnachweis ${other.caseNumber}`}`;
    const note = ownDouble(signs, place);
    const { notes, toDecide } = found.get(invoice.id) ?? { notes: [], toDecide: [] };
    const isOpen = needsDecision(invoice, other, signs);
    found.set(invoice.id, { notes: [...notes, note], toDecide: isOpen ? [...toDecide, note] : toDecide });
  }
  return { invoices: [...found].map(([invoice, said]) => ({ id: invoice, ...said })) };
}

function placeOf({ position, number, fileName }: PlacedInvoice): string {
  return `Nachweis ${position + 1}, ${number === null ? fileName : `Rechnung ${number}`}`;
}

/** The invoices of a proof of use that may have been handed in before, here or by anybody, with what was decided of them. */
export async function listDoubles(db: Db | Trx, verificationId: string): Promise<InvoiceDouble[]> {
  const own = await listPlaced(db, verificationId);
  const others = await listPlacedByIds(db, await findInvoicesWithMarks(db, verificationId, own));
  const doubles = findDoubles(own, [...own, ...others]).filter(tells);
  const decisions = doubles.length === 0 ? [] : await listDecisions(db, own);
  return doubles.map(({ invoice, other, signs }) => ({
    invoice: sideOf(invoice),
    other: sideOf(other),
    signs,
    needsDecision: needsDecision(invoice, other, signs),
    decision: decisionOn(decisions, invoice.id, other.id),
  }));
}

/** Whoever sells one thing at one price on one day to two companies writes two invoices: different numbers tell so. */
function tells({ invoice, other, signs }: Double<PlacedInvoice>): boolean {
  const isElsewhere = invoice.companyId !== other.companyId;
  return needsDecision(invoice, other, signs) || !isElsewhere || signs.includes('file');
}

function sideOf({ id, number, seller, date, sum, ...place }: PlacedInvoice): DoubleSide {
  const { verificationId: verification, caseNumber, companyName, position, mediaId: media, fileName, fileSize } = place;
  return { id, number, seller, date, sum, verification, caseNumber, companyName, position, media, fileName, fileSize };
}

async function listDecisions(db: Db | Trx, own: readonly PlacedInvoice[]) {
  const ids = own.map(({ id }) => id);
  return db
    .selectFrom('invoice_double as d')
    .leftJoin('officer as o', (join) => join.on((eb) => eb(eb.cast('o.id', 'text'), '=', eb.ref('d.decided_by'))))
    .selectAll('d')
    .select((eb) => eb.fn.coalesce('o.name', 'd.decided_by').as('name'))
    .where((eb) => eb.or([eb('d.invoice_id', 'in', ids), eb('d.other_id', 'in', ids)]))
    .orderBy('d.decided_at', 'desc')
    .execute();
}

/** The newest one of both, whichever side it was taken on. */
function decisionOn(
  decisions: Awaited<ReturnType<typeof listDecisions>>,
  invoice: string,
  other: string,
): DoubleDecision | null {
  const found = decisions.find(
    ({ invoice_id: a, other_id: b }) => (a === invoice && b === other) || (a === other && b === invoice),
  );
  if (found === undefined) return null;
  const { invoice_id: double, is_double: isDouble, reason, name, decided_at: at } = found;
  return { double: isDouble ? double : null, reason, decidedBy: name, decidedAt: instant(at) };
}

/** Decides of one invoice against all that it may be the same as; 422 for one without any. */
export async function judgeDouble({
  trx,
  row,
  performer,
  fields,
  now,
}: ActOf<CaseBase, typeof VERIFICATION_TABLE, 'judge-double'>): Promise<ActOutcome> {
  const { invoice, isDouble, reason } = fields;
  const found = (await listDoubles(trx, row.id)).filter((one) => one.invoice.id === invoice);
  const [first] = found;
  if (first === undefined) throw wrongField('invoice', DOUBLE_TEXTS.unknown);
  const decided = { is_double: isDouble, reason, decided_by: performer.id, decided_at: now };
  await trx
    .insertInto('invoice_double')
    .values(found.map(({ other }) => ({ invoice_id: invoice, other_id: other.id, ...decided })))
    .onConflict((clash) => clash.columns(['invoice_id', 'other_id']).doUpdateSet(decided))
    .execute();
  const others = found.map(({ other }) => `${other.caseNumber} ${other.number ?? other.fileName}`);
  return { detail: { invoice: first.invoice.number ?? first.invoice.fileName, isDouble, others } };
}

/** What was handed in elsewhere since the proposal is decided first as well. */
export async function refuseExamined({ trx, act, row, draft }: ActAtHand): Promise<AfterAct | undefined> {
  if (row.kind.name !== 'verification' || !EXAMINES.includes(act)) return undefined;
  return (outcome) => refuseDoubles(trx, row.id, (outcome.draft ?? draft?.content) as ProposedExamination);
}

const EXAMINES: readonly string[] = [
  'examine',
  'confirm-examination',
] satisfies (keyof typeof VERIFICATION_TABLE.acts)[];

/**
 * Throws 422 at the sums of invoices that may have been handed in before, until somebody has decided; what is decided to
 * be a double is admitted with nothing.
 */
async function refuseDoubles(trx: Trx, id: string, { proofs }: ProposedExamination): Promise<void> {
  const doubles = await listDoubles(trx, id);
  const wrongs = proofs.flatMap(({ invoices }, index) =>
    invoices.flatMap((item, place): Violation[] => {
      const bar = item.admitted > 0 ? barOf(doubles.filter(({ invoice }) => invoice.id === item.id)) : undefined;
      return bar === undefined ? [] : [wrong(`proofs[${index}].invoices[${place}].admitted`, bar)];
    }),
  );
  if (wrongs.length > 0) throw wrongIn('admitted', wrongs);
}

function barOf(doubles: readonly InvoiceDouble[]): string | undefined {
  if (doubles.some(({ invoice, decision }) => decision?.double === invoice.id)) return DOUBLE_TEXTS.notTwice;
  return doubles.some((one) => one.needsDecision && one.decision === null) ? DOUBLE_TEXTS.undecided : undefined;
}
