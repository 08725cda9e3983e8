import { recordRead } from '#features/audit/server/record.ts';
import type { Receipt, SheetCase } from '#features/desk/rules/wire.ts';
import { isProposalNumber } from '#features/proposal/rules/proposal-number.ts';
import { proposalIri } from '#features/proposal/rules/wire.ts';
import { verificationIri } from '#features/verification/server/present-verification.ts';
import { type CalendarDay, dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { refusalOf } from './one-of-many.ts';
import { performAct } from './perform-act.ts';
import type { Performer } from './performer.ts';
import { findHistory } from './store.ts';

interface SheetCode {
  number: string;
  /** Hex; absent where the number was typed. */
  checksum: string | undefined;
}

const NO_NUMBER = 'Das ist keine Fördernummer. Sie steht auf dem Blatt, zum Beispiel DJ22-0000019.';
const MISTYPED = 'Diese Nummer gibt es so nicht: Die Prüfziffer passt nicht. Bitte vergleichen Sie jede Ziffer.';
const UNKNOWN = 'Einen Antrag mit dieser Nummer gibt es nicht.';
const OTHER_SHEET =
  'Dieses Blatt gehört zu einem anderen Stand als dem eingereichten: Die Prüfsumme passt nicht. Vermerken Sie im Fall einen Mangel.';

const CHECKSUM = /^[0-9a-f]{64}$/;
const FORM = /^[A-Z]{2}\d{2}-\d{7,}$/;

/** The code on the sheet holds number and checksum (`sheetCode`); whoever types has the number alone. */
export function readSheetCode(typed: string): SheetCode {
  const [number = '', checksum = ''] = typed.split('|', 2).map((part) => part.trim());
  const found = checksum.toLowerCase();
  return { number: number.toUpperCase(), checksum: CHECKSUM.test(found) ? found : undefined };
}

/** Notes one sheet, of the application or of its proof of use. What is refused says why. */
export async function receiveSheet(
  portal: Portal,
  performer: Performer,
  code: SheetCode,
  receivedOn: CalendarDay,
): Promise<Omit<Receipt, 'number'>> {
  if (!isProposalNumber(code.number)) return refused(FORM.test(code.number) ? MISTYPED : NO_NUMBER);
  const sheets = await findSheets(portal.db, code.number);
  if (sheets.length === 0) return refused(UNKNOWN);
  const meant = sheetMeant(sheets, code);
  const shown = meant ?? sheets[0];
  const message =
    meant === undefined
      ? OTHER_SHEET
      : ((await alreadyThere(portal.db, meant)) ?? (await note(portal, performer, meant, receivedOn)));
  if (message === null || shown === undefined) return { ok: message === null, message, case: shown?.case ?? null };
  // A refusal shows whose number it is, and leaves no act in the record.
  await recordRead(portal, { actor: performer.actor, act: 'receipts.read', subjects: [shown.case['@id']] });
  return { ok: false, message, case: shown.case };
}

function refused(message: string): Omit<Receipt, 'number'> {
  return { ok: false, message, case: null };
}

interface Sheet {
  id: string;
  case: SheetCase;
  /** What the sheet says; null for one made before there were checksums. */
  contentHash: string | null;
  isSent: boolean;
  receivedAt: Date | null;
}

/** The checksum decides. Without one the proof of use is meant as soon as it was sent: its application arrived before. */
function sheetMeant(sheets: readonly Sheet[], { checksum }: SheetCode): Sheet | undefined {
  const [proposal, verification] = sheets;
  const usual = verification?.isSent ? verification : proposal;
  if (checksum === undefined) return usual;
  const same = sheets.find(({ contentHash }) => contentHash === checksum);
  return same ?? (usual?.contentHash === null ? usual : undefined);
}

/** First that of the application, then that of its proof of use, if there is one. */
async function findSheets(db: Db, number: string): Promise<Sheet[]> {
  const row = await db
    .selectFrom('proposal as p')
    .leftJoin('verification as v', 'v.proposal_id', 'p.id')
    .select(['p.id', 'p.company_name', 'p.content_hash', 'p.submitted_at', 'p.received_at'])
    .select(['v.id as vn', 'v.content_hash as vn_hash', 'v.submitted_at as vn_sent', 'v.received_at as vn_received'])
    .where('p.number', '=', number)
    .executeTakeFirst();
  if (row === undefined) return [];
  const named = { number, companyName: row.company_name };
  const proposal: Sheet = {
    id: row.id,
    case: { '@id': iriOf('/api/agency/proposals', row.id), kind: 'proposal', ...named },
    contentHash: row.content_hash,
    isSent: row.submitted_at !== null,
    receivedAt: row.received_at,
  };
  if (row.vn === null) return [proposal];
  const verification: Sheet = {
    id: row.vn,
    case: { '@id': iriOf('/api/agency/verifications', row.vn), kind: 'verification', ...named },
    contentHash: row.vn_hash,
    isSent: row.vn_sent !== null,
    receivedAt: row.vn_received,
  };
  return [proposal, verification];
}

/** When it came and who noted that; electronic signatures are noted by the portal. */
async function alreadyThere(db: Db, { id, case: { kind }, receivedAt }: Sheet): Promise<string | null> {
  if (receivedAt === null) return null;
  const history = await findHistory(db, kind === 'proposal' ? proposalIri(id) : verificationIri(id));
  const by = history.find(({ act }) => act === `${kind}.receive`)?.actorName ?? null;
  const who = by === null ? '' : `, vermerkt von ${by}`;
  return `Schon eingegangen am ${formatDay(dayOf(receivedAt))}${who}.`;
}

async function note(
  portal: Portal,
  performer: Performer,
  { id, case: { kind } }: Sheet,
  receivedOn: CalendarDay,
): Promise<string | null> {
  const order = { kind, id, act: 'receive', fields: { receivedOn } } as const;
  return (await refusalOf(() => performAct(portal, performer, order)))?.said ?? null;
}
