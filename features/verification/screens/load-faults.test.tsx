import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { LOAD_ERRORS } from '../rules/texts.ts';
import { ServerInMemory } from './testing/server-in-memory.ts';
import { arriveAt, showWizard } from './testing/wizard-in-memory.tsx';
import { verificationFaultText } from './use-loaded-verification.ts';

const { byStatus } = LOAD_ERRORS;
const NOT_OWN = { 'hydra:description': 'Access Denied.' };

test.each([
  [0, byStatus[500]],
  [400, LOAD_ERRORS.verification],
  [401, byStatus[401]],
  [403, byStatus[401]],
  [404, byStatus[404]],
  [422, byStatus[422]],
  [500, byStatus[500]],
  [503, byStatus[500]],
])('an answer of %i: %s', (status, text) => {
  expect(verificationFaultText(new ApiError(status))).toBe(text);
});

/** The server refuses a path until it is made to answer again. */
function refusing(path: RegExp, status: number, body: object = {}) {
  const server = new ServerInMemory('editable');
  const answer = server.answer;
  server.answer = (asked, init) => (path.test(asked) ? Response.json(body, { status }) : answer(asked, init));
  return { server, heal: () => (server.answer = answer) };
}

const DETAIL = /^\/api\/verifications\/V$/;
const again = () => screen.queryByRole('button', { name: /^Erneut laden/ });

describe.each(['bearbeiten', 'anzeigen'])('at /vn/V/%s', (as) => {
  test("another company's says whose it is, offers no other try and leads to the list", async () => {
    await showWizard(refusing(DETAIL, 403, NOT_OWN).server, `/vn/V/${as}`);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(byStatus[401]);
    expect(alert.textContent).toContain('Diese Angaben gehören zu einem anderen Unternehmen.');
    expect(alert.textContent).not.toContain('Access Denied');
    expect(again()).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Schließen' }));
    await arriveAt('Liste');
  });

  test.each([
    [DETAIL, byStatus[404]],
    [/\/verification_proofs$/, LOAD_ERRORS.proofs],
  ])('what is not there is said, and loaded again: %s', async (path, text) => {
    const { server, heal } = refusing(path, 404);
    await showWizard(server, `/vn/V/${as}`);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    heal();
    fireEvent.click(again() as HTMLElement);
    await arriveAt('Dateneingabe');
  });
});
