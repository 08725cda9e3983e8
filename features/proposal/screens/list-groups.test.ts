import { describe, expect, it } from 'vitest';
import type { OwnCase } from '#features/cases/rules/case-wire.ts';
import { ApiError, textFor } from '#ground/screens/api/api-error.ts';
import { DRAFT } from '../rules/testing/example-proposal.ts';
import type { Proposal } from '../rules/wire.ts';
import { awaitsSheet, groupOf, isEditable, mayWithdraw, missedWindow, stepText } from './list-groups.ts';
import { timelineOf } from './overview/timeline.tsx';
import { transitionTexts } from './wizard-texts.ts';

const PROPOSAL: Proposal = { ...DRAFT, currentStep: 3 };
const SUBMITTED = {
  ...PROPOSAL,
  currentStep: 12,
  submittedAt: '2022-03-15T09:00:00Z',
  confirmedAt: '2022-03-15T10:00:00Z',
};

describe('the list of applications', () => {
  it('tells an application whose window has passed, to the second', () => {
    const raffles = [
      { submitEnd: '2022-04-22T21:59:59Z', proposal: { '@id': PROPOSAL['@id'], submittedAt: null, denied: false } },
    ];
    const at = (now: string, proposal = PROPOSAL) => missedWindow(proposal, raffles, new Date(now));
    expect(at('2022-04-22T21:59:59.999Z')).toBeUndefined();
    expect(at('2022-04-22T22:00:00Z')).toEqual(new Date('2022-04-22T21:59:59Z'));
    expect(at('2022-04-22T22:00:00Z', SUBMITTED)).toBeUndefined();
    expect(at('2022-04-22T22:00:00Z', { ...PROPOSAL, '@id': '/api/proposals/B' })).toBeUndefined();
  });

  it('groups by submission and decision', () => {
    expect(groupOf(PROPOSAL)).toBe('editing');
    expect(groupOf(SUBMITTED)).toBe('auditing');
    expect(groupOf({ ...SUBMITTED, revisionStatus: { final_approved: 1 } })).toBe('finished');
    expect(groupOf({ ...SUBMITTED, revisionStatus: 'final_denied' })).toBe('finished');
    expect(groupOf({ ...SUBMITTED, revisionStatus: { final_revoked: 1 } })).toBe('auditing');
  });

  it('tells what can be done with an application', () => {
    const waiting = { ...SUBMITTED, currentStep: 11, confirmedAt: null };
    expect([isEditable(PROPOSAL), awaitsSheet(PROPOSAL), mayWithdraw(PROPOSAL)]).toEqual([true, false, true]);
    expect([isEditable(waiting), awaitsSheet(waiting), mayWithdraw(waiting)]).toEqual([false, true, true]);
    const withdrawn = { ...PROPOSAL, currentStep: -1 };
    expect([isEditable(withdrawn), mayWithdraw(withdrawn)]).toEqual([false, false]);
    expect(mayWithdraw({ ...SUBMITTED, revisionStatus: { final_approved: 1 } })).toBe(false);
  });

  it('counts steps from one', () => {
    const at = (currentStep: number) => stepText({ currentStep, completeSteps: [] });
    expect([at(0), at(11), at(12)]).toEqual(['Schritt 1 von 12', 'Schritt 12 von 12', 'Schritt 12 von 12']);
  });

  it('does not read as a loss after going back', () => {
    const completeSteps = [0, 1, 2, 3, 4, 5, 6, 7];
    expect(stepText({ currentStep: 2, completeSteps })).toBe('Schritt 3 von 12 geöffnet, schon erreicht: Schritt 9');
    expect(stepText({ currentStep: 8, completeSteps })).toBe('Schritt 9 von 12');
    expect(stepText({ currentStep: 7, completeSteps })).toBe('Schritt 8 von 12');
  });
});

describe('the timeline', () => {
  it('says how long the decision usually takes, while it is waited for', () => {
    const times = { decision: { days: 30, cases: 12 }, payment: null };
    const own = { decision: null, objections: [], times } as unknown as OwnCase;
    const hints = (proposal: Proposal) => timelineOf(proposal, own).flatMap(({ hint }) => hint ?? []);
    expect(hints(SUBMITTED)).toEqual(['Die Hälfte der Fälle des letzten Jahres war nach höchstens 30 Tagen so weit.']);
    expect(hints({ ...SUBMITTED, currentStep: -1 })).toEqual([]);
    expect(hints({ ...SUBMITTED, revisionStatus: { final_denied: 1 } })).toEqual([]);
  });
});

describe('a failed change of step', () => {
  const say = (target: number, status: number) => textFor(new ApiError(status), transitionTexts(target));
  it('says the literal sentence of its status', () => {
    expect(say(3, 412)).toBe(
      'Sie müssen den aktuellen Schritt fertigstellen, um in "Angaben zum Unternehmen" zu wechseln.',
    );
    expect(say(3, 409)).toBe('Es konnte nicht zu "Angaben zum Unternehmen" gewechselt werden.');
    expect(say(3, 500)).toBe('Beim Wechsel zu "Angaben zum Unternehmen" ist ein Fehler aufgetreten.');
    expect(say(3, 504)).toBe('Beim Wechsel zu "Angaben zum Unternehmen" ist eine Zeitüberschreitung aufgetreten.');
    expect(say(11, 423)).toMatch(/ungültigen Durchführungszeitraum/);
    expect(say(11, 504)).toMatch(/^Auf Grund der aktuell sehr hohen Nachfrage im Antragstool/);
    expect(say(12, 500)).toBe('Der Antrag konnte nicht eingereicht werden');
  });
});
