import type { Page } from '@playwright/test';

const KEY = 'portal-test.handling';
const NOTHING = { presses: 0, keys: 0, pages: 0, answers: 0, buttons: 0 };

interface Handling {
  /** Of a mouse or finger. */
  presses: number;
  /** Letters typed, or chosen in a list by a press. */
  keys: number;
  /** Pages whose heading was read. */
  pages: number;
  /** Fields of the application somebody answered, a file among them. */
  answers: number;
  /** Buttons pressed on the way through the application; a link or an answer is none. */
  buttons: number;
  /** With a script's speed: what the portal itself takes, loading and saving. */
  seconds: number;
}

/** Counts what somebody does with mouse and keyboard over all documents of this tab, and the time but for rests. */
export async function countHandling(page: Page) {
  await page.addInitScript(count, [KEY, NOTHING] as const);
  let seconds = 0;
  let from = performance.now();
  const stop = () => {
    seconds += (performance.now() - from) / 1000;
  };
  let before: Omit<Handling, 'seconds'> = NOTHING;
  const read = async () => JSON.parse(await page.evaluate((key) => sessionStorage.getItem(key) ?? '{}', KEY));
  return {
    /** Until the next page: days pass, and what the tab remembers may go. */
    async rest(): Promise<void> {
      before = await read();
      stop();
    },
    async goOn(): Promise<void> {
      await page.evaluate(([key, kept]) => sessionStorage.setItem(key, kept), [KEY, JSON.stringify(before)] as const);
      from = performance.now();
    },
    async sum(): Promise<Handling> {
      stop();
      return { ...(await read()), seconds: Math.round(seconds) };
    },
  };
}

/** Runs in the page. A script fills a field at once: of what is in it then every letter counts as a key. */
function count([key, nothing]: readonly [string, typeof NOTHING]): void {
  const add = (name: keyof typeof nothing, much: number) => {
    const now = { ...nothing, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') };
    sessionStorage.setItem(key, JSON.stringify({ ...now, [name]: now[name] + much }));
  };
  const typed = new WeakMap<EventTarget, number>();
  window.addEventListener('pointerdown', (event) => event.isTrusted && add('presses', 1), { capture: true });
  window.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      if (['checkbox', 'radio', 'file'].includes(target.type)) return;
      add('keys', Math.max(0, target.value.length - (typed.get(target) ?? 0)));
      typed.set(target, target.value.length);
    },
    { capture: true },
  );
  const isApplication = () => location.pathname.startsWith('/antrag');
  let before: unknown;
  const answered = new Set<string>();
  window.addEventListener('focusin', ({ target }) => {
    before = target instanceof HTMLInputElement && target.type === 'text' ? target.value : undefined;
  });
  window.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof Element) || !('name' in target) || !isApplication()) return;
      // A script types again what stands there already; nobody else does.
      if ('value' in target && target.value === before) return;
      const field = `${document.querySelector('h1')?.textContent}: ${target.name}`;
      if (!answered.has(field)) add('answers', 1);
      answered.add(field);
    },
    { capture: true },
  );
  window.addEventListener(
    'click',
    ({ isTrusted, detail, target }) => {
      const isButton = target instanceof Element && target.closest('button, summary') !== null;
      // The second press of a double click is none.
      if (isTrusted && detail < 2 && isButton && isApplication()) add('buttons', 1);
    },
    { capture: true },
  );
  let title = '';
  new MutationObserver(() => {
    if (document.title === title || !document.querySelector('main h1')) return;
    title = document.title;
    add('pages', 1);
  }).observe(document, { childList: true, subtree: true });
}
