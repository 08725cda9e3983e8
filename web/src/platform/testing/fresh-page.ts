import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/**
 * Files follow each other in one process and one page. Each has our modules anew, with whatever they keep and whatever of
 * them it exchanges; what comes from packages stays loaded.
 */
vi.resetModules();

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
