import { buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import type { TestPortal } from '#app/server/testing/test-portal.ts';
import { VerificationClient } from '#app/server/testing/test-verification.ts';
import { EXAMPLES } from '#features/proposal/rules/examples.ts';
import { type Drill, numbers, type Report } from './drill.ts';
import { onTestPortal } from './test-stage.ts';

const PROJECT = EXAMPLES[6];

const PAIRS = 50;

/** Both have read the same version; both save at once. */
async function applications(report: Report, test: TestPortal): Promise<void> {
  const account = await buildAccount(test);
  const url = `/api/action/proposal/${await buildProposal(test, account, { at: 7 })}/step_6`;
  let clean = 0;
  for (const pair of numbers(PAIRS)) {
    const { headers } = await test.app.inject({ url, headers: account.headers });
    const both = ['A', 'B'].map(async (tab) => {
      const title = `Stand ${tab} ${pair}`;
      const { statusCode } = await test.app.inject({
        method: 'PUT',
        url,
        headers: { ...account.headers, 'if-match': String(headers.etag) },
        payload: { ...PROJECT, title },
      });
      return { title, statusCode };
    });
    const [first, second] = (await Promise.all(both)).sort((a, b) => a.statusCode - b.statusCode);
    const stored = (await test.app.inject({ url, headers: account.headers })).json<{ title: string }>();
    const isRefused = second?.statusCode === 409 || second?.statusCode === 412;
    if (first?.statusCode === 200 && isRefused && stored.title === first.title) clean += 1;
  }
  report.must(
    clean === PAIRS,
    `Antrag: ${clean} von ${PAIRS} Paaren: eines gespeichert, eines 409/412, nichts überschrieben`,
  );
}

async function proofsOfUse(report: Report, test: TestPortal): Promise<void> {
  const client = await VerificationClient.begun(test);
  const { headers } = await client.call('GET', client.path);
  const match = { 'if-match': String(headers.etag) };
  const form = client.form(1);
  const both = await Promise.all([1, 2].map(() => client.call('PATCH', client.path, form, match)));
  const statuses = both.map(({ status }) => status).sort();
  const isClean = statuses[0] === 200 && (statuses[1] === 409 || statuses[1] === 412);
  report.must(isClean, `Verwendungsnachweis: ${statuses.join(' und ')}`);
}

export const DRILL: Drill = {
  number: 10,
  title: 'Zwei Fenster speichern dieselbe Fassung',
  pass: 'das zweite 409/412, die Angaben des ersten bleiben, Meldung im Browser',
  run: (report) =>
    onTestPortal(async (test) => {
      await applications(report, test);
      await proofsOfUse(report, test);
      report.see('die Meldung im Browser prüfen e2e/nothing-lost.spec.ts und e2e/proof-of-use-nothing-lost.spec.ts');
    }),
};
