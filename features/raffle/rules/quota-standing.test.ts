import { describe, expect, it } from 'vitest';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { findCurrentPot } from './pots.ts';
import { applicationState, entryResult, type QuotaEntry } from './quota-entry.ts';
import { STORIES, type Story } from './quota-standing.expected.ts';
import { QUOTA_TABLE, quotaStanding, refusalText, withdrawalText } from './quota-standing.ts';
import { type EntryRefusal, findEntryRefusal, isInObjection } from './quota-status.ts';
import { factsOf, POTS, quotaEntry } from './testing/test-stories.ts';

describe('the table of the quota', () => {
  it.each(STORIES)('$code $application: $name', (story) => {
    const { code, application, title, text, mayEnter = false, mayCreate = false, isOver = false } = story;
    const standing = quotaStanding(factsOf(story));
    expect(standing).toMatchObject({ code, application, title, text, mayEnter, mayCreate, isOver });
  });

  it('tells a story for every cell but those it calls impossible, and why they are', () => {
    const told = new Set(STORIES.map(({ code, application }) => `${code} ${application}`));
    for (const [code, row] of Object.entries(QUOTA_TABLE)) {
      expect(Object.keys(row)).toHaveLength(11);
      for (const [application, cell] of Object.entries(row)) {
        const name = `${code} ${application}`;
        // 7 exists only in the browser.
        if ('never' in cell) expect(cell.never, name).toMatch(/\.$/);
        else if (code !== '7') expect(told, name).toContain(name);
        if ('never' in cell) expect(told, name).not.toContain(name);
      }
    }
  });

  it.each(STORIES)('refuses a pot in the words of the page, or lets it be entered: $name', (story) => {
    const facts = factsOf(story);
    const pot = findCurrentPot(POTS, facts.now);
    if (pot === undefined) return expect(quotaStanding(facts).mayEnter).toBe(false);
    const refusal = findEntryRefusal({
      ...facts,
      accountActive: true,
      objectionFiled: isInObjection(facts.entries),
      pot: { ...pot, id: pot['@id'], frozen: false },
    });
    expect(refusal === undefined).toBe(story.mayEnter ?? false);
    if (refusal === undefined || OF_THE_POT.has(refusal)) return;
    const already = story.code === 2 ? 'Ihr Unternehmen hat bereits ein Antragskontingent erhalten. ' : '';
    expect(refusalText(refusal, facts)).toBe(`${already}${story.text}`);
  });

  it('never promises a next period where none is planned', () => {
    const last = STORIES.filter(({ now }) => now > '2023-12-25');
    expect(last.length).toBeGreaterThan(8);
    for (const { text } of last) expect(text).not.toMatch(/nächste|Ab dem/);
    const facts = { ...factsOf(STORIES[0] as Story), now: new Date('2023-12-30T12:00:00Z') };
    for (const because of ['closed', 'already-this-month'] as const) {
      expect(refusalText(because, facts)).toContain('Weitere Bewerbungszeiträume sind nicht geplant.');
    }
  });
});

/** Reasons that lie in the pot, not in the company's standing. */
const OF_THE_POT: ReadonlySet<EntryRefusal> = new Set(['already-in-pot', 'already-this-month']);

describe('withdrawalText', () => {
  it('says before what is so afterwards', () => {
    for (const story of STORIES) {
      const facts = factsOf(story);
      const { entry } = quotaStanding(facts);
      if (entry?.proposal == null || !['editing', 'submitted', 'sent', 'received', 'asked'].includes(story.application))
        continue;
      const proposal = { ...entry.proposal, state: 'withdrawn' as const, withdrawnAt: facts.now };
      expect(withdrawalText(facts, entry), story.name).toBe(
        quotaStanding({ ...facts, entries: [{ ...entry, proposal }] }).text,
      );
    }
  });

  it('names the last day of the ban and the next chance', () => {
    const facts = factsOf({ ...(STORIES[0] as Story), entries: [{ month: '2022-02', valid: true, state: 'editing' }] });
    expect(withdrawalText(facts, facts.entries[0])).toMatch(/Bis zum 25\.03\.2022.*Ab dem 01\.04\.2022/);
  });
});

it('derives the state of an application from its furthest mark, at every step', () => {
  const none = {
    isSubmitted: false,
    isSent: false,
    isReceived: false,
    isAsked: false,
    isWithdrawn: false,
    decision: null,
  };
  expect(applicationState(none)).toBe('editing');
  expect(applicationState({ ...none, isWithdrawn: true })).toBe('withdrawn');
  const submitted = { ...none, isSubmitted: true };
  expect(applicationState(submitted)).toBe('submitted');
  expect(applicationState({ ...submitted, isWithdrawn: true })).toBe('withdrawn');
  expect(applicationState({ ...submitted, isSent: true })).toBe('sent');
  const received = { ...submitted, isSent: true, isReceived: true };
  expect(applicationState(received)).toBe('received');
  expect(applicationState({ ...received, isAsked: true })).toBe('asked');
  expect(applicationState({ ...received, decision: 'final_approved' })).toBe('approved');
  expect(applicationState({ ...received, decision: 'final_denied' })).toBe('denied');
  expect(applicationState({ ...submitted, decision: 'final_denied' })).toBe('lapsed');
  expect(applicationState({ ...received, decision: 'final_revoked' })).toBe('revoked');
});

it('tells what came of an entry', () => {
  const now = new Date('2022-03-15T10:00:00Z');
  const result = (entry: QuotaEntry) => entryResult(entry, EXAMPLE_PROGRAMME, now);
  expect(result(quotaEntry(null))).toBe('noch nicht gezogen');
  expect(result(quotaEntry(false))).toBe('nicht gezogen');
  expect(result(quotaEntry(true))).toBe('gezogen');
  expect(result(quotaEntry(true, undefined, '2022-01'))).toBe('gezogen, Antragskontingent verfallen');
  expect(result(quotaEntry(true, 'withdrawn'))).toBe('gezogen, Antrag zurückgezogen');
  expect(result(quotaEntry(true, 'revoked'))).toBe('gezogen, Bewilligung widerrufen');
});
