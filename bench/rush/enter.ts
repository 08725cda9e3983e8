import { randomUUID } from 'node:crypto';
import type { Acts } from './acts.ts';
import type { Browser, Call } from './browser.ts';

/** Shares of creating calls that are sent twice at once, and of those whose answer is lost on the way. */
export const TROUBLE = { twice: 0.05, lost: 0.03 };

/** A call with a key: however often it is sent, it is done once, and every answer names the same thing. */
export async function askKeyed(browser: Browser, call: Call): Promise<Record<string, unknown>> {
  const keyed = { ...call, headers: { ...call.headers, 'idempotency-key': randomUUID() } };
  if (browser.random.happens(TROUBLE.lost)) await browser.askAndLose(keyed);
  if (!browser.random.happens(TROUBLE.twice)) return browser.json(keyed);
  const answers = await Promise.all([browser.ask(keyed), browser.ask({ ...keyed, aside: true })]);
  browser.closeSecond();
  const [first, second] = answers.map(({ body }) => JSON.parse(body.toString()) as Record<string, unknown>);
  if (first?.id !== second?.id) browser.around.tally.error(call.kind, `two answers: ${first?.id} and ${second?.id}`);
  return first ?? {};
}

export async function enterPot(browser: Browser, acts: Acts): Promise<void> {
  const body = JSON.stringify({ rafflePot: `/api/raffle_pots/${browser.around.order.potId}`, isValueChain: false });
  const call: Call = { kind: 'enter the pot', method: 'POST', path: '/api/raffles', body, expected: [201] };
  const { id } = await askKeyed(browser, call);
  acts.entries.push(String(id));
  await browser.ask({ kind: 'read own data', path: '/api/raffles' });
}
