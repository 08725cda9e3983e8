import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestPortal, type TestPortal, type TestPortalOptions } from './test-portal.ts';

/**
 * The portal of a file's tests, or of a group's: started before the first and closed behind the last. Options that wait for
 * something are asked for then, behind what was begun before.
 */
export function usePortal(options?: TestPortalOptions | (() => Promise<TestPortalOptions>)): TestPortal {
  const start = async () => startTestPortal(typeof options === 'function' ? await options() : options);
  return useWhile(start, (test) => test.close());
}

/** What stands from before the first test on, and ends behind the last; nothing of it can be read before. */
export function useWhile<T extends object>(start: () => Promise<T>, end?: (it: T) => Promise<void>): T {
  const it = {} as T;
  beforeAll(async () => void Object.assign(it, await start()));
  afterAll(() => end?.(it));
  return it;
}

/** What is made anew before each test. */
export function useEach<T extends object>(make: () => Promise<T>): T {
  const it = {} as T;
  beforeEach(async () => void Object.assign(it, await make()));
  return it;
}
