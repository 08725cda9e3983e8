import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

/**
 * Files follow each other in one process and one page. Each has our modules anew, with whatever they keep and whatever of
 * them it exchanges; what comes from packages stays loaded.
 */
vi.resetModules();

// Where a test answers nothing itself, nobody does: something else may listen on this machine.
globalThis.fetch = () => Promise.reject(new TypeError('no screen test has a network'));

// As long as a busy machine may need; a search that finds does not wait.
configure({ asyncUtilTimeout: 8_000 });

/** What a test did to the page, the clock or the globals ends with it. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

const endings: (() => void)[] = [];

/** Modules that listen to the page or have set a clock would still do so under the next file's tests. */
function endWithFile<Args extends unknown[]>(owner: object, name: string, end: (args: Args, begun: never) => void) {
  const begin = Reflect.get(owner, name);
  const apply = (target: typeof begin, self: unknown, args: Args) => {
    const begun = Reflect.apply(target, self, args) as never;
    endings.push(() => end(args, begun));
    return begun;
  };
  Reflect.set(owner, name, new Proxy(begin, { apply }));
  endings.push(() => Reflect.set(owner, name, begin));
}

endWithFile(globalThis, 'setTimeout', (_, timer) => clearTimeout(timer));
endWithFile(globalThis, 'setInterval', (_, timer) => clearInterval(timer));
for (const target of [window, document] as EventTarget[])
  endWithFile(target, 'addEventListener', (args: Parameters<EventTarget['addEventListener']>) => {
    // React listens to this once for the page, not for each file.
    if (args[0] !== 'selectionchange') target.removeEventListener(...args);
  });

afterAll(() => {
  for (const end of endings) end();
});
