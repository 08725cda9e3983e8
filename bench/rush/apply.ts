import { JOURNEYS, type Stop } from '#features/proposal/rules/journeys.ts';
import { forwardName } from '#features/proposal/rules/wizard.ts';
import { keywordsFor, linkedResourceFor, type PurposeName } from '#ground/rules/files/purposes.ts';
import { savedBody } from '../planted.ts';
import { type Acts, MARK } from './acts.ts';
import type { Browser } from './browser.ts';
import { headerOf } from './connection.ts';
import { askKeyed, TROUBLE } from './enter.ts';
import { multipart, pickFile } from './files.ts';
import type { CompanyPlan } from './plan.ts';
import { loadFiles, type Own } from './visit.ts';

const STOPS: readonly Stop[] = (JOURNEYS.find(({ name }) => name === 'single')?.stops ?? []).filter(
  ({ step }) => step < 10,
);
/** Long texts are saved again and again while they are written; every other step once, and once more to go on. */
const AUTOSAVES: Readonly<Record<number, number>> = { 6: 12, 7: 6, 8: 0 };
/** Whoever does not submit today stops writing here. */
const STOPS_AT = 7;
const LINE = 'Die Beschäftigten planen ihre Aufträge am Leitsystem und sehen den Stand jeder Maschine. ';

interface Application {
  browser: Browser;
  acts: Acts;
  company: string;
  id: string;
  n: number;
}

export async function apply(browser: Browser, acts: Acts, own: Own, plan: CompanyPlan) {
  const submits = plan.role === 'submits';
  if (plan.hasEmptyCache) await loadFiles(browser, browser.around.order.assets.wizard);
  const body = JSON.stringify({ company: own.company });
  const created = {
    kind: 'create application',
    method: 'POST',
    path: '/api/proposals',
    body,
    expected: [201],
  } as const;
  const id = String((await askKeyed(browser, created)).id);
  acts.proposals.push(id);
  const application = { browser, acts, company: own.company, id, n: plan.n };
  for (const stop of STOPS.filter(({ step }) => submits || step <= STOPS_AT)) {
    await fillIn(application, stop);
    if (submits || stop.step < STOPS_AT) await goOn(application, stop.step + 1);
  }
  if (submits) await submit(application);
}

async function fillIn(application: Application, stop: Stop): Promise<void> {
  const { browser, acts, id } = application;
  const { step } = stop;
  // Step 5 answers 422 as long as nothing is stored (1-portal §7).
  const read = await browser.ask({ kind: 'read a step', path: stepPath(id, step), expected: [200, 422] });
  await browser.ask({ kind: 'read a step', path: `/api/action/proposal/${id}/wizard-state` });
  let tag = headerOf(read.head, 'etag');
  let saved: Record<string, unknown> = {};
  const autosaves = AUTOSAVES[step] ?? 1;
  const acknowledged: Acts['steps'][number] = { proposal: id, step, version: 0 };
  for (let mark = 1; mark <= autosaves + 1; mark++) {
    await browser.think(1, 3);
    const body = bodyOf(application, stop, mark);
    ({ tag, saved } = await save(application, step, { body, tag, isLenient: mark <= autosaves }));
    if (mark === 1) acts.steps.push(acknowledged);
    acknowledged.version = Number(/-v(\d+)"/.exec(tag ?? '')?.[1]);
    if (autosaves > 1) acknowledged.mark = mark;
  }
  const proofs = (saved.proofs ?? []) as { id: string }[];
  for (const { purpose, proof } of stop.uploads)
    await attach(application, purpose, proof === undefined ? id : (proofs[proof]?.id ?? ''));
}

function stepPath(id: string, step: number): string {
  return `/api/action/proposal/${id}/step_${step}`;
}

/** Long texts carry the number of the save, so that the database can be asked which one it has. */
function bodyOf({ company }: Application, { step, input }: Stop, mark: number): string {
  const own = (text: string) => text.replaceAll(/\/api\/companies\/[A-Za-z0-9-]+/g, company);
  const marked = `${MARK} ${mark}.`;
  if (step === 6) return JSON.stringify({ ...JSON.parse(savedBody(mark)), title: marked });
  if (step !== 7) return own(JSON.stringify(input));
  const long = `${marked} ${LINE.repeat(11)}`.slice(0, 980).trim();
  return JSON.stringify({ ...input, competitivenes: long, innovativeCap: long, otherExpEffects: long });
}

interface Save {
  body: string;
  tag: string | undefined;
  isLenient: boolean;
}

async function save({ browser, id }: Application, step: number, { body, tag, isLenient }: Save) {
  const path = step === 4 ? `/api/action/proposal/${id}/step_4_final` : stepPath(id, step);
  const put = (ifMatch: string | undefined) => ({
    kind: 'save a step' as const,
    method: 'PUT' as const,
    path,
    body,
    expected: [200, 409],
    isKept: true,
    headers: {
      ...(isLenient ? { prefer: 'handling=lenient' } : {}),
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    },
  });
  const losses = browser.losses;
  if (tag !== undefined && browser.random.happens(TROUBLE.lost)) await browser.askAndLose(put(tag));
  for (let known = tag; ; ) {
    const reply = await browser.ask(put(known));
    if (reply.status === 200)
      return { tag: headerOf(reply.head, 'etag'), saved: JSON.parse(reply.body.toString()) as Record<string, unknown> };
    // What conflicts is the save whose answer was lost: the page sees the same answers stored and goes on from there.
    if (browser.losses === losses) browser.around.tally.error('save a step', 'a conflict with nobody');
    browser.around.tally.sentAgain('save a step');
    const read = await browser.ask({ kind: 'read a step', path: stepPath(id, step), expected: [200, 422] });
    known = headerOf(read.head, 'etag');
  }
}

async function goOn({ browser, id }: Application, step: number, kind: 'next step' | 'submit' = 'next step') {
  await askKeyed(browser, {
    kind,
    method: 'PUT',
    path: `/api/action/proposal/${id}/apply-transition`,
    body: JSON.stringify({ transition: forwardName(step) }),
  });
}

async function attach({ browser, acts, id, n }: Application, purpose: PurposeName, item: string): Promise<void> {
  const file = pickFile(browser.random);
  const name = `angebot-${n}-${acts.files.length}.pdf`;
  const { body, type } = multipart(name, file.bytes);
  const upload = { kind: 'upload a file', method: 'POST', path: '/api/media', body, type, expected: [201] } as const;
  const media = await askKeyed(browser, upload);
  acts.files.push({ id: String(media.id), name, size: file.bytes.length, sha256: file.sha256 });
  const ids = { proposal: id, item };
  const link = JSON.stringify({
    linkedResource: linkedResourceFor(purpose, ids),
    keywords: keywordsFor(purpose, ids),
    media: media['@id'],
  });
  const linked = {
    kind: 'link a file',
    method: 'POST',
    path: '/api/media_links',
    body: link,
    expected: [201],
  } as const;
  acts.links.push(String((await askKeyed(browser, linked)).id));
}

async function submit(application: Application): Promise<void> {
  const { browser, acts, id } = application;
  await browser.ask({ kind: 'read a step', path: stepPath(id, 10) });
  await browser.think(2, 6);
  await goOn(application, 11, 'submit');
  acts.submitted.push(id);
  await browser.ask({ kind: 'read own data', path: `/api/proposals/${id}` });
}
