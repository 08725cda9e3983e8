import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VerificationClient } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { recorded } from '#features/audit/server/testing/recorded.ts';
import type { CheckedItem } from '#features/cases/rules/checks.ts';
import { keptCase, type SentCase, sentCase, TODAY } from '#features/cases/server/testing/desk.ts';
import { UNHEARD } from '#features/cases/server/testing/unheard.ts';
import { useDesk } from '#features/cases/server/testing/use-desk.ts';
import { TestDesk } from '#features/verification/server/testing/test-desk.ts';
import { findSimilarApplications } from './application-to-check.ts';

const itemOf = (facts: { reviews: Record<string, { items: CheckedItem[] }> }, item: string) => {
  const found = Object.values(facts.reviews)
    .flatMap(({ items }) => items)
    .find((one) => one.item === item);
  if (found === undefined) throw new Error(`no item ${item}`);
  return found;
};

describe('an application', () => {
  const desk = useDesk();
  let found: SentCase;

  beforeEach(async () => {
    found = await keptCase(desk, 'in check');
  });

  const path = () => `proposals/${found.id}`;
  const facts = async () => (await desk.call(desk.caseworker, 'GET', `/api/agency/${path()}`)).body.facts;
  const check = (fields: object) => desk.act(desk.caseworker, path(), 'check', { ...fields });
  const adopt = (...adopted: string[]) => desk.act(desk.caseworker, path(), 'adopt-answers', { adopted });

  it('is answered with evidence while it is checked, and nothing is stored by that', async () => {
    const company = itemOf(await facts(), 'content.company');
    expect(company).toMatchObject({ result: null, judged: null, machine: { result: 'met' } });
    expect(company.machine?.lines.map(({ label }) => label)).toContain('Mitarbeitende');
    expect(itemOf(await facts(), 'content.purpose').machine).toBeNull();
    expect((await facts()).reviews.content.open).toHaveLength(11);
  });

  it('keeps who confirmed what the machine had found, as it was then', async () => {
    const before = itemOf(await facts(), 'arithmetic.rate').machine;
    expect((await adopt('content.company', 'arithmetic.rate')).status).toBe(200);
    const rate = itemOf(await facts(), 'arithmetic.rate');
    expect(rate).toMatchObject({ result: 'met', remark: null });
    expect(rate.judged).toMatchObject({ by: 'Stefan Sach', basis: 'confirmed', machine: before });
    const { db } = desk.test.portal;
    await db.updateTable('proposal').set({ sum_dij_funding: 1 }).where('id', '=', found.id).execute();
    const after = itemOf(await facts(), 'arithmetic.rate');
    expect(after.machine?.result).toBe('not-met');
    expect(after.judged?.machine).toEqual(before);
  });

  it('takes over together only what is met, all or nothing, and only known items', async () => {
    const open = itemOf(await facts(), 'arithmetic.own-share').machine;
    expect(open?.result).not.toBe('met');
    const refused = await adopt('content.company', 'arithmetic.own-share');
    expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'fields.adopted']);
    expect(itemOf(await facts(), 'content.company').result).toBeNull();
    expect((await adopt('content.nothing')).status).toBe(422);
    expect((await adopt()).status).toBe(422);
  });

  it('lets a person find otherwise, with a reason, and records it', async () => {
    const otherwise = { item: 'content.company', result: 'not-applicable' };
    const refused = await check(otherwise);
    expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'fields.remark']);
    expect((await check({ ...otherwise, remark: 'Schon geprüft.' })).status).toBe(200);
    const company = itemOf(await facts(), 'content.company');
    expect(company.judged).toMatchObject({ basis: 'overridden', machine: { result: 'met' } });
    // Judged otherwise later: what was said before is read in the record alone.
    expect((await check({ item: 'content.company', result: 'met' })).status).toBe(200);
    expect((await check({ item: 'content.purpose', result: 'met' })).status).toBe(200);
    expect(itemOf(await facts(), 'content.purpose').judged).toMatchObject({ basis: 'own', machine: null });
    const entries = await recorded(desk.test.portal.db, { act: 'proposal.check' });
    const entry = entries.find(({ subjects }) => subjects.includes(`/api/agency/proposals/${found.id}`));
    expect(entry).toMatchObject({
      why: 'Schon geprüft.',
      detail: { item: 'content.company', machine: 'met', basis: 'overridden' },
    });
  });

  it('sees another application of the same company, until that one is denied or withdrawn', async () => {
    const { db } = desk.test.portal;
    const first = itemOf(await facts(), 'content.once').machine;
    const twin = await sentCase(desk);
    // The builder gives all applications one register number, and only three others are named.
    await db.deleteFrom('applicant_key').where('proposal_id', 'not in', [found.id, twin.id]).execute();
    await db
      .updateTable('proposal')
      .set({ company_name: 'Zwilling GmbH' })
      .where('id', 'in', [found.id, twin.id])
      .execute();
    const again = itemOf(await facts(), 'content.once').machine;
    expect(again?.result).toBe('not-met');
    expect(again?.sentence).toContain(twin.number);
    expect(first?.sentence).not.toContain(twin.number);
    const withdrawn = { withdrawn_at: new Date(`${TODAY}T10:00:00+01:00`) };
    await db.updateTable('proposal').set(withdrawn).where('id', '=', twin.id).execute();
    expect(itemOf(await facts(), 'content.once').machine?.sentence).not.toContain(twin.number);
  });

  it('finds the others by an index, and keeps in step with what was corrected', async () => {
    const { db } = desk.test.portal;
    const keys = () => db.selectFrom('applicant_key').selectAll().where('proposal_id', '=', found.id).execute();
    expect((await keys()).map(({ kind }) => kind).sort()).toEqual(['postcode', 'register']);
    const sought = { proposalId: crypto.randomUUID(), companyId: crypto.randomUUID(), postcode: null };
    const [{ key = '' } = {}] = (await keys()).filter(({ kind }) => kind === 'register');
    const others = await findSimilarApplications(db, { ...sought, register: key });
    expect(others.map(({ number }) => number)).toContain(found.number);
    expect(await findSimilarApplications(db, { ...sought, register: null })).toEqual([]);
  });

  it('is not answered any more once it is proposed, but what was found then stays', async () => {
    await adopt('content.company');
    await check({ item: 'content.purpose', result: 'not-met', remark: 'Kein Bezug.' });
    await desk.act(desk.caseworker, path(), 'propose-denial', { reason: 'Kein Bezug.', ...UNHEARD });
    const company = itemOf(await facts(), 'content.company');
    expect(company).toMatchObject({ machine: null, judged: { machine: { result: 'met' } } });
  });
});

describe('a proof of use', () => {
  const test = usePortal();
  let desk: TestDesk;
  let client: VerificationClient;

  beforeAll(async () => {
    ({ desk, client } = await TestDesk.checking(test));
  });

  const facts = async (id = client.id) => (await desk.facts('verifications', id)).facts;

  it('is answered with evidence, and what is met is confirmed at once', async () => {
    const before = await facts();
    const met = Object.values(before.reviews as Record<string, { items: CheckedItem[] }>)
      .flatMap(({ items }) => items)
      .flatMap(({ item, machine }) => (machine?.result === 'met' ? [item] : []));
    expect(met).toEqual(expect.arrayContaining(['content.in-depth', 'arithmetic.sum', 'arithmetic.additional']));
    await desk.done('caseworker', 'verifications', client.id, 'adopt-answers', { adopted: met });
    expect(itemOf(await facts(), 'arithmetic.sum').judged).toMatchObject({ basis: 'confirmed', by: 'caseworker' });
    expect(itemOf(await facts(), 'arithmetic.sum').machine?.lines.at(-2)?.label).toBe('Zuschuss');
  });

  it('sees its account with another company', async () => {
    const other = await desk.checking();
    const account = itemOf(await facts(other.id), 'arithmetic.account').machine;
    expect(account?.result).toBe('not-met');
    const { number } = await facts();
    expect(account?.lines.map(({ label }) => label)).toContain(`Verwendungsnachweis ${number}`);
  });
});
