import { buildAccount, buildProposal, buildToken } from '#app/server/testing/builders.ts';
import type { TestPortal } from '#app/server/testing/test-portal.ts';
import { VerificationClient } from '#app/server/testing/test-verification.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { type Drill, numbers, type Report } from './drill.ts';
import { onTestPortal } from './test-stage.ts';

const NAMES = [...numbers(14).map((to) => `to_step_${to}`), ...numbers(12).map((to) => `back_to_step_${to}`)];
const AFTER_END = '2024-01-01T00:00:00+01:00';

/** The specification's table, written down once more: from a step forward by one, back to any before it, from 11 to 12. */
function isInTable(from: number, name: string): boolean {
  if (from < 0 || from > 11) return false;
  if (name === `to_step_${from + 1}`) return true;
  const back = /^back_to_step_(\d+)$/.exec(name)?.[1];
  return back !== undefined && from <= 10 && Number(back) < from;
}

interface Tally {
  tried: number;
  deviations: string[];
}

async function applications(test: TestPortal, tally: Tally): Promise<void> {
  const owner = await buildAccount(test);
  const id = await buildProposal(test, owner, { at: 10 });
  const { db } = test.portal;
  const empty = { step: 11, data: '{}', rules_version: 'x', saved_at: test.clock.now() };
  await db
    .insertInto('proposal_step')
    .values({ proposal_id: id, ...empty })
    .execute();
  const row = await db.selectFrom('proposal').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  for (const from of [-1, ...numbers(13)]) {
    for (const name of NAMES) {
      const at = from >= 11 ? row.created_at : null;
      const state = {
        current_step: from,
        submitted_at: at,
        confirmed_at: from === 12 ? at : null,
        complete_steps: row.complete_steps,
      };
      await db
        .updateTable('proposal')
        .set({ ...state, withdrawn_at: from === -1 ? row.created_at : null })
        .where('id', '=', id)
        .execute();
      const { statusCode } = await apply(test, id, name, owner.headers);
      tally.tried += 1;
      // 11 to 12 is in the table, but asks for the sheet first.
      const isAllowed = statusCode === 200 || (from === 11 && name === 'to_step_12' && statusCode === 422);
      if (isAllowed !== isInTable(from, name)) tally.deviations.push(`${from} ${name}: ${statusCode}`);
      if (statusCode >= 500) tally.deviations.push(`${from} ${name}: ${statusCode}`);
    }
  }
}

function apply(test: TestPortal, id: string, transition: string, headers: Record<string, string>) {
  const url = `/api/action/proposal/${id}/apply-transition`;
  return test.app.inject({ method: 'PUT', url, headers, payload: { transition } });
}

async function afterEnd(test: TestPortal, tally: Tally): Promise<void> {
  const owner = await buildAccount(test);
  const ids = new Map<number, string>();
  for (const at of numbers(11)) ids.set(at, await buildProposal(test, owner, { at }));
  const then = test.clock.now();
  test.clock.set(new Date(AFTER_END));
  const headers = { authorization: `Bearer ${await buildToken(test, owner.accountId)}` };
  for (const [at, id] of ids) {
    for (const name of NAMES) {
      const { statusCode } = await apply(test, id, name, headers);
      tally.tried += 1;
      if (statusCode < 400 || statusCode >= 500) tally.deviations.push(`nach dem Ende ${at} ${name}: ${statusCode}`);
    }
  }
  test.clock.set(then);
}

const WORKFLOW: Readonly<Record<string, readonly string[]>> = {
  editable: ['edit'],
  affirmable: ['affirm', 'back_to_editable'],
  in_review: ['review', 'back_to_affirmable'],
  submittable: ['submit'],
  submitted: [],
  resubmit_invoices: ['finish_resubmit'],
};

async function proofsOfUse(test: TestPortal, tally: Tally): Promise<void> {
  const client = await VerificationClient.begun(test);
  await client.bringTo('submittable');
  const names = [...new Set(Object.values(WORKFLOW).flat()), 'erfunden'];
  const { db } = test.portal;
  for (const [state, allowed] of Object.entries(WORKFLOW)) {
    for (const name of names) {
      const resubmit_until = state === 'resubmit_invoices' ? '2023-12-01' : null;
      const change = { current_step: state as 'editable', resubmit_until, submitted_at: null };
      await db.updateTable('verification').set(change).where('id', '=', client.id).execute();
      const { status } = await client.apply(name);
      tally.tried += 1;
      // What is in the table may still ask for answers that are missing here.
      const isEnabled = status === 200 || (status === 422 && name !== 'erfunden');
      if (isEnabled !== allowed.includes(name)) tally.deviations.push(`${state} ${name}: ${status}`);
    }
  }
}

async function play(report: Report, test: TestPortal): Promise<void> {
  const kinds = {
    Antrag: applications,
    [`Antrag nach dem ${EXAMPLE_PROGRAMME.lastDay}`]: afterEnd,
    Verwendungsnachweis: proofsOfUse,
  };
  for (const [what, act] of Object.entries(kinds)) {
    const tally: Tally = { tried: 0, deviations: [] };
    await act(test, tally);
    const told = `${what}: ${tally.tried} Übergänge, ${tally.deviations.length} Abweichungen`;
    report.must(tally.deviations.length === 0 && tally.tried > 0, [told, ...tally.deviations.slice(0, 8)].join('; '));
  }
}

export const DRILL: Drill = {
  number: 14,
  title: 'Schrittfolge: alle Übergänge aus allen Zuständen',
  pass: 'abgelehnt wird genau, was nicht in der Tabelle der Spezifikation steht',
  run: (report) => onTestPortal((test) => play(report, test)),
};
