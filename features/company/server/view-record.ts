import type { Actor } from '#features/access/server/actor.ts';
import { findPersonNames } from '#features/access/server/members.ts';
import { findStep } from '#features/proposal/rules/steps.ts';
import { historyPart } from '#features/verification/rules/steps.ts';
import type { CompanyRole } from '#ground/rules/session/rights.ts';
import type { Portal } from '#ground/server/portal.ts';
import { FORMER_PERSON } from '../rules/people.ts';
import { recordKindsFor, recordText } from '../rules/record.ts';
import type { CompanyRecord, RecordLine } from '../rules/wire.ts';
import { listPeople } from './people-store.ts';
import { listNumbers, type RecordRow, readRecord } from './record-store.ts';

const PER_PAGE = 30;

interface Asked {
  person: string | undefined;
  proposal: string | undefined;
  /** From 1. */
  page: number;
}

/** Who did what for the company (docs/decisions/0065); how much of it the actor reads follows from their role. */
export async function viewRecord(portal: Portal, actor: Actor, asked: Asked): Promise<CompanyRecord> {
  const { db } = portal;
  const { companyId, accountId: readerId } = actor;
  const kinds = recordKindsFor(actor.companyRole ?? 'reader');
  const page = { limit: PER_PAGE, offset: (asked.page - 1) * PER_PAGE };
  const people = await listPeople(db, companyId);
  const proposals = await listNumbers(db, companyId);
  const ids = proposals.map(({ id }) => id);
  // Both at one instant: what is written down between the two would be counted twice.
  const rows = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const fresh = (await portal.offers.freshChanges?.(trx, portal, ids)) ?? [];
      return readRecord(trx, { companyId, readerId, kinds, fresh, ...asked, ...page });
    });
  const names = await findPersonNames(
    db,
    rows.flatMap(({ by, person }) => [by, person]),
  );
  return {
    entries: rows.map((row) => lineOf(portal, row, { names, proposals })),
    page: asked.page,
    pages: Math.max(asked.page, Math.ceil((rows[0]?.total ?? 0) / PER_PAGE), 1),
    people: people.map(({ id, name }) => ({ id, name })),
    proposals,
  };
}

interface Known {
  names: ReadonlyMap<string, string>;
  proposals: readonly { id: string; number: string }[];
}

function lineOf({ programme }: Portal, row: RecordRow, { names, proposals }: Known): RecordLine {
  const { act, count } = row;
  const stepAt = act === 'filled-in-proof' ? historyPart : (number: number) => findStep(programme, number);
  const step = row.step === null ? undefined : stepAt(row.step)?.texts.title;
  const role = (row.role ?? undefined) as CompanyRole | undefined;
  return {
    at: row.at.toISOString(),
    by: names.get(row.by ?? '') ?? FORMER_PERSON,
    what: recordText({ act, count, step, role, person: names.get(row.person ?? '') }),
    // What only proves the draw stands in the receipt.
    about: row.about?.split(', Prüfsumme')[0] ?? null,
    proposal: proposals.find(({ id }) => id === row.proposalId) ?? null,
  };
}
