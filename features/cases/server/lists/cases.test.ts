import { beforeAll, describe, expect, it } from 'vitest';
import { emptyAudit } from '#app/server/testing/empty-tables.ts';
import { askAs, type BuiltOfficer, buildOfficer } from '#app/server/testing/officers.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { recorded } from '#features/audit/server/testing/recorded.ts';
import { canSort, SORT_NAMES } from '../../rules/work-list.ts';
import { buildCase } from '../testing/test-cases.ts';

const test = usePortal();
let anna: BuiltOfficer;
let bert: BuiltOfficer;
const ids: Record<string, string> = {};

// The clock stands at 15.03.2022: what came before 15.12.2021 is overdue.
beforeAll(async () => {
  anna = await buildOfficer(test, { name: 'Anna Amt' });
  bert = await buildOfficer(test, { name: 'Bert Büro', roles: ['decision-maker'] });
  const received = (day: string) => `${day}T10:00:00Z`;
  ids.late = await buildCase(test, {
    companyName: 'Müller & Söhne GmbH',
    place: 'Görlitz',
    amount: 500_000,
    receivedAt: received('2021-12-01'),
    assigneeId: anna.officerId,
  });
  ids.new = await buildCase(test, { companyName: 'Äpfel KG', amount: 700_000, receivedAt: received('2022-03-10') });
  ids.waiting = await buildCase(test, { companyName: 'Zander', amount: 900_000, receivedAt: null });
  ids.corrected = await buildCase(test, {
    companyName: 'Öl und Gas "Nord"',
    amount: 600_000,
    receivedAt: received('2022-02-01'),
    assigneeId: bert.officerId,
    correctionUntil: '2022-03-20',
  });
  ids.evil = await buildCase(test, { companyName: '=HYPERLINK("http://x")', receivedAt: received('2022-01-10') });
});

interface Line {
  '@id': string;
  [key: string]: unknown;
}

const get = (url: string, officer: BuiltOfficer = anna) => askAs(test, officer, url);

async function list(query: string, officer: BuiltOfficer = anna): Promise<string[]> {
  const { status, body } = await get(`/api/agency/cases?${query}`, officer);
  expect(status).toBe(200);
  return namesOf(body['hydra:member']);
}

function namesOf(lines: readonly Line[]): string[] {
  return lines.map((line) => {
    const id = line['@id'].slice('/api/agency/proposals/'.length);
    return Object.keys(ids).find((name) => ids[name] === id) ?? line['@id'];
  });
}

describe('a work list', () => {
  it('shows what is due first first, with its state in words', async () => {
    const { body } = await get('/api/agency/cases');
    expect(namesOf(body['hydra:member'])).toEqual(['late', 'corrected', 'evil', 'new', 'waiting']);
    expect(body).toMatchObject({ 'hydra:totalItems': 5, totalText: '5' });
    expect(body['hydra:member'][0]).toMatchObject({
      '@type': 'ListedCase',
      kind: 'proposal',
      kindLabel: 'Antrag',
      companyName: 'Müller & Söhne GmbH',
      place: 'Görlitz',
      state: 'in-check',
      stateLabel: 'in Prüfung',
      assignee: { id: anna.officerId, name: 'Anna Amt' },
      dueOn: '2022-03-01',
      amount: 500_000,
      isOpen: true,
      onHold: false,
    });
  });

  it.each([
    ['list=mine', ['late']],
    // Nobody is put in charge of a case whose sheet has not come.
    ['list=unassigned', ['evil', 'new']],
    ['list=overdue', ['late']],
    ['list=on-hold', ['corrected', 'waiting']],
    ['kind=proposal&state=received', ['evil', 'new']],
    ['kind=payout', []],
    ['kind=verification&state=received', []],
    ['receivedFrom=2022-02-01&receivedTo=2022-03-10', ['corrected', 'new']],
    ['amountFrom=600000&amountTo=700000', ['corrected', 'new']],
    ['text=mueller', ['late']],
    ['text=S%C3%96HN%20g%C3%B6rl', ['late']],
    ['text=m%C3%BCller%20bonn', []],
    ['text=bonn&list=on-hold', ['corrected', 'waiting']],
    ['text=%26', []],
    [`text=${encodeURIComponent(`a':* | !b \\ "c`)}`, []],
    ['order[amount]=desc', ['evil', 'waiting', 'new', 'corrected', 'late']],
    // As in a phone book: Ä as ae, Ö as oe.
    ['order[companyName]=asc', ['evil', 'new', 'late', 'corrected', 'waiting']],
    ['order[receivedAt]=asc', ['late', 'evil', 'corrected', 'new', 'waiting']],
  ])('%s', async (query, names) => {
    expect(await list(query)).toEqual(names);
  });

  it('finds by assignee, and by a whole number however it is typed', async () => {
    expect(await list(`assignee=${bert.officerId}`)).toEqual(['corrected']);
    expect(await list('list=mine', bert)).toEqual(['corrected']);
    const { body } = await get('/api/agency/cases?text=mueller');
    const { number } = body['hydra:member'][0];
    expect(await list(`text=${String(number).toLowerCase()}`)).toEqual(['late']);
    expect(await list(`text=${String(number).slice(5)}`)).toEqual(['late']);
  });

  it.each(SORT_NAMES.filter((by) => canSort(undefined, by)).flatMap((by) => [`order[${by}]=asc`, `order[${by}]=desc`]))(
    'is walked page by page without gap or double by %s',
    async (order) => {
      const whole = await list(order);
      const walked: string[] = [];
      let next: string | undefined = `/api/agency/cases?${order}&itemsPerPage=2`;
      while (next !== undefined) {
        const { status, body }: Awaited<ReturnType<typeof get>> = await get(next);
        expect(status).toBe(200);
        walked.push(...namesOf(body['hydra:member']));
        next = body['hydra:view']['hydra:next'];
      }
      expect(walked).toEqual(whole);
      expect(walked).toHaveLength(5);
    },
  );

  it('names every unreadable value', async () => {
    const { status, body } = await get(
      '/api/agency/cases?kind=x&state=sent&list=y&assignee=z&receivedFrom=morgen&amountTo=1,5&cursor=bad',
    );
    expect(status).toBe(422);
    expect(body.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)).toEqual([
      'kind',
      'list',
      'assignee',
      'receivedFrom',
      'amountTo',
      'state',
      'cursor',
    ]);
  });

  it('knows the states of each kind', async () => {
    expect((await get('/api/agency/cases?kind=payout&state=in-check')).status).toBe(422);
    expect((await get('/api/agency/cases?kind=payout&state=toString')).status).toBe(422);
    expect((await get('/api/agency/cases?kind=payout&state=sent')).status).toBe(200);
  });

  it.each([
    ['dueOn', 'asc', "2022-01-01'; drop table work_list", ''],
    ['dueOn', 'asc', '2022-02-30', ''],
    ['dueOn', 'desc', '2022-01-01', ''],
    ['dueOn', 'asc', '2022-01-01', 'no-uuid'],
  ])('refuses the cursor %s %s %s %s', async (by, direction, key, id) => {
    const text = JSON.stringify([by, direction, key, id || anna.officerId]);
    const cursor = Buffer.from(text).toString('base64url');
    expect((await get(`/api/agency/cases?cursor=${cursor}`)).status).toBe(422);
  });

  it.each([
    ['Mueller', ['late']],
    ['Muller', ['late']],
    ['sohne', ['late']],
    ['örl', ['late']],
    ['orlitz', ['late']],
    ['apfel', ['new']],
    ['pfel', ['new']],
    ['ander', ['waiting']],
    ['an', []],
    ['ol gas', ['corrected']],
    ['ord', ['corrected']],
    ["'nord' | x", []],
    ['~ord', ['corrected']],
  ])('finds by umlauts, base letters and parts of words: %s', async (text, found) => {
    expect(await list(new URLSearchParams({ text }).toString())).toEqual(found);
  });

  it('puts on record which cases were shown to whom, and no word that was searched for', async () => {
    await emptyAudit(test.portal.db);
    await list('text=mueller&list=mine');
    expect((await recorded(test.portal.db)).at(-1)).toMatchObject({
      kind: 'read',
      act: 'cases.list',
      actor_id: anna.officerId,
      subjects: [`/api/agency/proposals/${ids.late}`],
      detail: { filter: { list: 'mine', text: '…' } },
    });
  });
});

describe('the export', () => {
  it('is a table that a German spreadsheet opens and that runs nothing', async () => {
    const answer = await test.app.inject({
      url: '/api/agency/cases/export.csv?order[companyName]=asc',
      headers: { ...anna.headers, accept: 'text/csv' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="faelle-2022-03-15.csv"',
    });
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = answer.body.split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines[1]).toContain(`;"'=HYPERLINK(""http://x"")";"Bonn";`);
    expect(lines[3]).toMatch(
      /^"Antrag";"DJ22-\d+";"Müller & Söhne GmbH";"Görlitz";"in Prüfung";"Anna Amt";01\.12\.2021;01\.03\.2022;5\.000,00;nein;nein;nein;nein$/,
    );
    const entry = (await recorded(test.portal.db)).at(-1);
    expect([entry?.act, entry?.subjects.length]).toEqual(['cases.export', 5]);
  });

  it('says what is wrong with a filter instead of beginning', async () => {
    expect((await get('/api/agency/cases/export.csv?kind=x')).status).toBe(422);
  });
});

it('lists whom a case can be assigned to', async () => {
  const intake = await buildOfficer(test, { name: 'Ida Eingang', roles: ['intake'] });
  const { body } = await get('/api/agency/officers', intake);
  const names = body['hydra:member'].map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['Anna Amt', 'Bert Büro']));
  expect(names).not.toContain('Ida Eingang');
  expect(Object.keys(body['hydra:member'][0]).sort()).toEqual(['@id', '@type', 'deputy', 'id', 'name', 'roles']);
});
