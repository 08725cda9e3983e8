import { useSyncExternalStore } from 'react';
import { isEnded } from '#ground/rules/programme/programme.ts';
import type { RuntimeConfig } from '#ground/rules/programme/wire.ts';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import { PROGRAMME } from '../browser/programme.ts';
import { discardBody } from './api-error.ts';

interface Reading {
  /** Server's time in milliseconds. */
  server: number;
  /** The browser's monotonic time when it was read. */
  at: number;
}

let reading: Reading | undefined;

/** Called whenever the server's time was read. */
const timeListeners = new Set<() => void>();

/** Lets every screen look at the time now. */
function tellTime(): void {
  for (const listener of timeListeners) listener();
}

function keepTime(instant: string, at: number): void {
  reading = { server: new Date(instant).getTime(), at };
  tellTime();
}

/**
 * Reads the server's time from an answer that carries it, as cached ones do not. A reading is right for a while only: tabs stay open for days,
 * computers sleep, and the clock of a demonstration is moved.
 */
export function keepTimeOf({ headers }: Response): void {
  const told = headers.get('server-time');
  if (told !== null) keepTime(told, performance.now());
}

/** The server's time, counted on from the last reading. Throws before the first one. */
export function serverNow(): Date {
  if (reading === undefined) throw new Error('the server clock has not been read yet');
  return new Date(reading.server + performance.now() - reading.at);
}

export function serverToday(): CalendarDay {
  return dayOf(serverNow());
}

/** How often screens look at the server's time, in milliseconds. */
const STEP_MS = 15_000;

let timer: ReturnType<typeof setInterval> | undefined;
let shown = new Date(0);

function subscribe(listener: () => void): () => void {
  timeListeners.add(listener);
  timer ??= setInterval(tellTime, STEP_MS);
  return () => {
    timeListeners.delete(listener);
    if (timeListeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** One and the same Date within a step, or React would render without end. */
function snapshot(): Date {
  const now = serverNow();
  if (Math.abs(now.getTime() - shown.getTime()) >= STEP_MS) shown = now;
  return shown;
}

/** The server's time, at most a quarter of a minute old; the screen follows it. */
export function useServerNow(): Date {
  return useSyncExternalStore(subscribe, snapshot);
}

/** The server's day; the component renders again only when the day changes. */
export function useServerToday(): CalendarDay {
  return useSyncExternalStore(subscribe, serverToday);
}

/** Whether the programme has ended by the server's clock: then only proofs of use go on (1-portal §1). */
export function useProgrammeEnded(): boolean {
  return isEnded(PROGRAMME, useServerToday());
}

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
