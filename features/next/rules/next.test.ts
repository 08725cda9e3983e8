import { describe, expect, it } from 'vitest';
import type { OwnStart } from '#features/cases/rules/case-wire.ts';
import type { Proposal } from '#features/proposal/rules/wire.ts';
import { STORIES } from '#features/raffle/rules/quota-standing.expected.ts';
import { quotaStanding } from '#features/raffle/rules/quota-standing.ts';
import { factsOf } from '#features/raffle/rules/testing/test-stories.ts';
import { STANDINGS } from '#features/verification/rules/standing.ts';
import { VERIFICATION_STATES } from '#features/verification/rules/workflow.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { PROGRAMMES } from '#programmes/programmes.ts';
import { GRANT_ROWS, PROOF_ROWS } from './grant-rows.ts';
import { type Next, type NextFacts, next } from './next.ts';
import { APPLICATION_ROWS, QUOTA_ROWS } from './rows.ts';
import { APPROVED, CASES, DENIED, HANDED_IN, NOW, RECEIVED, startOf } from './testing/test-starts.ts';

function at(start: OwnStart, facts: Partial<NextFacts> = {}): Next {
  return next({
    programme: EXAMPLE_PROGRAMME,
    now: new Date(NOW),
    quota: undefined,
    offersResubmission: true,
    start,
    ...facts,
  });
}

/** 'place station to | deadline day, deadline day' */
function told({ place, station, task, deadlines }: Next): string {
  const days = deadlines.map(({ title, day }) => `${title} ${day}`).join(', ');
  return `${place} ${station} ${task?.action.to ?? '-'} | ${days}`;
}

describe('an application, its grant and its proof of use', () => {
  it.each(CASES)('%#: %s', (start, expected, now = NOW) => {
    expect(told(at(start, { now: new Date(now) }))).toBe(expected);
  });

  it('has a sentence for every state of the agency and of the form', () => {
    for (const currentStep of VERIFICATION_STATES)
      expect(at(startOf(APPROVED, { currentStep })).task?.title).toBeTruthy();
    for (const standing of Object.keys(STANDINGS) as (keyof typeof STANDINGS)[]) {
      const { place, task } = at(startOf(APPROVED, { ...HANDED_IN, standing }));
      expect([place, Boolean(task?.title)]).toEqual([standing, true]);
    }
  });

  it('says that a proof of use is overdue: it is no deadline any more', () => {
    for (const proof of [null, {}, { currentStep: 'submittable' }] as const) {
      const { task, deadlines } = at(startOf(APPROVED, proof), { now: new Date('2022-09-01T10:00:00Z') });
      expect(task?.text).toContain('War fällig am 30.08.2022.');
      expect(deadlines).toEqual([]);
    }
  });

  it('tells of late invoices only where the portal offers them', () => {
    const proof = { currentStep: 'resubmit_invoices', resubmitUntil: '2022-03-20' } as const;
    expect(at(startOf(APPROVED, proof)).place).toBe('resubmission');
    expect(told(at(startOf(APPROVED, proof), { offersResubmission: false }))).toBe(
      'in-check payment /vn/V/anzeigen | ',
    );
  });

  it('says how long it takes where the portal knows', () => {
    const times = { decision: { days: 20.5, cases: 9 }, payment: null };
    expect(at(startOf(RECEIVED, null, { times })).task?.text).toContain('höchstens 21 Tagen');
  });
});

describe('a quota', () => {
  const of = (story: (typeof STORIES)[number], application: Partial<Proposal> | null = null) => {
    const facts = factsOf(story);
    const quota = { standing: quotaStanding(facts), pots: facts.pots };
    return at(startOf(application), { now: facts.now, quota });
  };

  it.each(STORIES)('$code $application: $name: goes before an objection only as a lot or in hand', (story) => {
    const goesOn = story.code === 1 || story.code === 2 || story.code === 9;
    const { place } = of(story, { ...DENIED, inObjection: true });
    expect(place === 'in-objection').toBe(!goesOn);
  });

  it.each(STORIES)('$code $application: $name: says what its table says, or what to do', (story) => {
    const { task, place, deadlines } = of(story);
    expect(task?.title, place).toBeTruthy();
    if (story.mayCreate) expect([place, task?.action.to]).toEqual(['drawn', '/antrag']);
    else if (story.mayEnter) expect(task?.action.to).toBe('/los');
    else if (story.code !== 1 && story.code !== 9) expect(task).toMatchObject({ title: story.title, text: story.text });
    if (story.isOver) expect(deadlines).toEqual([]);
  });

  it('that was won is awaited until its window opens, and ends with it', () => {
    const story = { ...(STORIES[0] as (typeof STORIES)[number]), entries: [{ month: '2022-03', valid: true }] };
    const when = (now: string, application: Partial<Proposal> | null = null) =>
      told(of({ ...story, now }, application));
    const [opens, ends] = ['Ihr Antragsfenster öffnet 2022-03-26', 'Antrag einreichen 2022-04-22'];
    expect(when('2022-03-25T15:00:00+01:00')).toBe(`window-ahead application /was-wird-gefragt | ${opens}, ${ends}`);
    expect(when('2022-03-26T00:00:00+01:00')).toBe(`drawn application /antrag | ${ends}`);
    expect(when('2022-04-22T23:59:59.900+02:00')).toBe(`drawn application /antrag | ${ends}`);
    expect(when('2022-04-23T00:00:00+02:00')).toBe('window-missed nowhere /los | ');
    expect(when('2022-04-22T23:59:59+02:00', {})).toContain('editing');
    expect(when('2022-04-23T00:00:00+02:00', {})).toBe('window-missed nowhere /los | ');
  });

  it('is asked nothing of where there is no lottery', () => {
    expect(told(at(startOf(null), { programme: PROGRAMMES['handwerk-digital'] }))).toBe(
      'may-apply application /antrag | ',
    );
  });
});

it('stands for every place on a station of the way, or says that there is none', () => {
  const rows = [QUOTA_ROWS, APPLICATION_ROWS, GRANT_ROWS, PROOF_ROWS].flatMap((table) => Object.values(table));
  for (const row of rows) if (typeof row === 'object') expect(row.station).toBeTruthy();
});
