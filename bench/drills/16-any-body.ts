import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import type { TestPortal } from '#app/server/testing/test-portal.ts';
import { VerificationClient } from '#app/server/testing/test-verification.ts';
import { JOURNEYS } from '#features/proposal/rules/journeys.ts';
import type { Drill, Report } from './drill.ts';
import { routesOf, type Verb } from './route-list.ts';
import { onTestPortal } from './test-stage.ts';

/** As many bodies as fit into it; a quiet machine tries more. */
const MOST_MS = 75_000;
const ROUND = 20;

/** Names that the routes know, so that bodies get past the first check. */
const NAMES = [
  ...new Set([
    ...JOURNEYS.flatMap(({ stops }) => stops.flatMap(({ input }) => Object.keys(input))),
    ...'transition media keywords linkedResource company proposal rafflePot isValueChain verificationProof meta payments'.split(
      ' ',
    ),
    ...'formData verificationProofs invoiceTotal reason email token plainPassword companies username'.split(' '),
    ...'__proto__ constructor toString unbekannt'.split(' '),
  ]),
];

const { body: ANY } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      null,
      true,
      false,
      '',
      '99',
      -1,
      0,
      5,
      1.5,
      Number.MAX_VALUE,
      2 ** 53,
      '2022-04-01',
      '\u0000',
      '\ud800',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('body'),
  ),
  body: fc.dictionary(fc.constantFrom(...NAMES), tie('value'), { maxKeys: 8 }),
}));

/** What no JSON.stringify would write. */
const RAW = fc.constantFrom(
  '',
  'null',
  '[]',
  '"x"',
  '1e309',
  '{"title":1e309}',
  '{"title":"\\ud800"}',
  '{"title":"\\u0000"}',
  '{"__proto__":{"isAdmin":true}}',
  '{"title":"a","title":"b"}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  '{"title":',
  '\ufeff{}',
);

const BODIES = fc.oneof(
  { weight: 5, arbitrary: ANY.map((body) => JSON.stringify(body)) },
  { weight: 1, arbitrary: RAW },
);

interface Target {
  verb: Verb;
  path: string;
  headers: { authorization: string };
}

/** Every route that takes a body, at the caller's own things. */
async function targetsOf(test: TestPortal): Promise<Target[]> {
  const client = await VerificationClient.begun(test);
  const invoice = randomUUID();
  await client.putInvoice(invoice, client.proofs[0] ?? '', await client.upload());
  test.clock.set(new Date('2022-03-15T10:00:00+01:00'));
  const owner = await buildAccount(test);
  const proposal = await buildProposal(test, owner, { at: 10 });
  test.clock.set(new Date('2023-07-15T10:00:00+02:00'));
  const ownOf = (path: string): { id: string; headers: Target['headers'] } => {
    const { headers } = client.account;
    if (path.includes('invoices')) return { id: invoice, headers };
    if (path.includes('verification_proofs')) return { id: client.proofs[0] ?? '', headers };
    if (path.includes('verification')) return { id: client.id, headers };
    return { id: proposal, headers: owner.headers };
  };
  return routesOf(test.app)
    .filter(({ path }) => path.startsWith('/api/') && !path.startsWith('/api/agency'))
    .flatMap(({ path, verbs }) => {
      const { id, headers } = ownOf(path);
      const bodied = verbs.filter((verb) => verb !== 'GET' && verb !== 'DELETE');
      return bodied.map((verb) => ({ verb, path: path.replace(':id', id), headers }));
    });
}

async function findFault(
  test: TestPortal,
  { verb, path, headers }: Target,
  payload: string,
): Promise<string | undefined> {
  const type = verb === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
  const answer = await test.app.inject({
    method: verb,
    url: path,
    headers: { ...headers, 'content-type': type },
    payload,
  });
  const told = `${verb} ${path.replaceAll(/[0-9a-f-]{36}/g, ':id')}: ${answer.statusCode} auf ${payload.slice(0, 120)}`;
  if (answer.statusCode >= 500) return told;
  if (answer.statusCode !== 422) return undefined;
  const { violations } = answer.json<{ violations?: { propertyPath?: unknown }[] }>();
  const isPlaced = violations?.every(({ propertyPath }) => typeof propertyPath === 'string') ?? false;
  return isPlaced ? undefined : `${told} ohne propertyPath`;
}

async function play(report: Report, test: TestPortal): Promise<void> {
  const targets = await targetsOf(test);
  const until = performance.now() + MOST_MS;
  const faults = new Set<string>();
  let tried = 0;
  while (performance.now() < until) {
    for (const target of targets) {
      for (const payload of fc.sample(BODIES, ROUND)) {
        const fault = await findFault(test, target, payload);
        if (fault !== undefined) faults.add(fault);
        tried += 1;
      }
    }
  }
  const polluted = Object.hasOwn(Object.prototype, 'isAdmin');
  const told = `${tried} Angaben an ${targets.length} Adressen (${Math.round(tried / targets.length)} je Adresse)`;
  report.must(faults.size === 0 && !polluted && targets.length > 0, [told, ...[...faults].slice(0, 5)].join('; '));
}

export const DRILL: Drill = {
  number: 16,
  title: 'Beliebige Angaben an jede Adresse (fast-check)',
  pass: '0 Antworten ab 500, 0 Abstürze, jede 422 nennt ihr Feld; 10.000 je Adresse ohne Zeitgrenze',
  run: (report) => onTestPortal((test) => play(report, test)),
};
