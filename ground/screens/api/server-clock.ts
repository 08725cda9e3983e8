import type { RuntimeConfig } from '#ground/rules/programme/wire.ts';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import { discardBody } from './discard-body.ts';
import { keepTime, timeNow } from './time-read.ts';

let config: RuntimeConfig | undefined;

const ADDRESS = '/config.json';

/**
 * Reads flags and time; the browser never decides by its own clock (decisions §1). The first answer may have been fetched
 * with the page itself (its `preload`): the server forbids keeping it any longer.
 */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  const response = await fetch(ADDRESS);
  if (!response.ok) {
    await discardBody(response);
    throw new Error(`config.json: ${response.status}`);
  }
  const answer = (await response.json()) as RuntimeConfig;
  const at = config === undefined ? firstArrival() : performance.now();
  config = answer;
  keepTime(answer.now, at);
  return answer;
}

/** When the first answer came, in the browser's monotonic time: one that was fetched ahead has waited for the program. */
function firstArrival(): number {
  const [fetched] = performance.getEntriesByName(new URL(ADDRESS, window.location.href).href);
  return (fetched as PerformanceResourceTiming | undefined)?.responseEnd ?? performance.now();
}

/** The flags of the last reading. Throws before the first one. */
export function runtimeConfig(): RuntimeConfig {
  if (config === undefined) throw new Error('config.json has not been read yet');
  return config;
}

/** The same; undefined before the first one. */
export function findRuntimeConfig(): RuntimeConfig | undefined {
  return config;
}

/** The server's time, counted on from the last reading. */
export function serverNow(): Date {
  return new Date(timeNow());
}

export function serverToday(): CalendarDay {
  return dayOf(serverNow());
}
