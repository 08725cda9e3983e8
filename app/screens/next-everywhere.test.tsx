import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { next } from '#features/next/rules/next.ts';
import { CASES, NOW } from '#features/next/rules/testing/test-starts.ts';
import type { Verification } from '#features/verification/rules/wire.ts';
import { ServerInMemory as ProofInMemory } from '#features/verification/screens/testing/server-in-memory.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { type Answers, openPortal } from './testing/portal-in-memory.tsx';

const NOT_SUBMITTED: readonly string[] = ['editable', 'affirmable', 'in_review', 'submittable'];

type Start = (typeof CASES)[number][0];

/** What the server answers of one company, page by page. */
function serverOf({ application, verification, hearing, ...told }: Start, now: string): Answers {
  const asked = application?.correctionUntil ?? null;
  const correction = { state: 'open', reason: 'Es fehlt etwas.', until: asked, fields: [], comments: [] };
  const own = {
    ...{ decision: null, grant: null, letters: [], delivery: 'post', amendments: [], objections: [], objectable: [] },
    corrections: asked === null ? [] : [correction],
    hearings: hearing === null ? [] : [{ ...hearing, state: 'open', reason: 'Ein Grund.', isSpent: false }],
    ...{ money: null, messages: [], times: told.times },
  };
  return {
    '/config.json': { features: { resubmit_invoices: true }, canSubmit: 'true', banners: [], now, acceptedIssuers: [] },
    '/api/action/start': { application, verification, hearing, ...told },
    ...(application && { '/api/proposals/A': application, '/api/action/proposal/A/case': own }),
    '/api/proposals': { 'hydra:member': application === null ? [] : [application] },
    ...(verification && proofOf(verification)),
  };
}

/** The proof of use, filled in, where it stands. */
function proofOf(verification: Verification): Answers {
  const server = new ProofInMemory('submitted');
  const read = (url: URL) => server.answer(url.pathname);
  return {
    '/api/verifications/V': async (url) => {
      const { staticData, ...detail } = await read(url).json();
      const proposal = { ...staticData.proposal, '@id': '/api/proposals/A' };
      return Response.json({ ...detail, ...verification, staticData: { ...staticData, proposal } });
    },
    ...Object.fromEntries(
      ['approved-data', 'verification_proofs', 'financial-plan'].map((part) => [`/api/verifications/V/${part}`, read]),
    ),
  };
}

/** Where a company reads what comes next. */
function pagesOf({ application, verification }: Start): string[] {
  const isUndecided = application !== null && application.revisionStatus === null;
  const isHandedIn = verification !== null && !NOT_SUBMITTED.includes(verification.currentStep);
  return [
    '/',
    '/antrag',
    ...(application === null ? [] : ['/uebersicht/A']),
    ...(isUndecided ? ['/eingereicht/A'] : []),
    ...(isHandedIn ? ['/vn/V/anzeigen?schritt=7'] : []),
  ];
}

const KNOWN = CASES.filter(([, told]) => !told.startsWith('unknown'));

test.each(KNOWN)(
  'every page says the same: %#',
  async (start, _told, instant = NOW) => {
    // What a page keeps of the time may be some seconds early.
    const now = instant.replace('T00:00:00', 'T00:30:00');
    const facts = {
      programme: EXAMPLE_PROGRAMME,
      now: new Date(now),
      quota: undefined,
      offersResubmission: true,
      start,
    };
    const { task } = next(facts);
    for (const page of pagesOf(start)) {
      await openPortal(page, serverOf(start, now), {});
      const said = await screen.findByText(task?.title ?? '', undefined, { timeout: 5000 });
      const box = said.closest('.task-box, .kern-alert');
      await waitFor(() => expect(box?.textContent, page).toContain(task?.text ?? ''));
      expect(screen.getAllByText(task?.title ?? '').length, `${page} says it once`).toBe(1);
      cleanup();
    }
  },
  30_000,
);
