import type { Portal } from '../portal.ts';
import { findSettings, type VersionedSettings } from './store.ts';

/** Milliseconds for which a process believes what it has read: every visitor asks, and settings hardly ever change. */
const KEPT_MS = 2_000;

/** Reads the settings for pages that everybody calls. */
export function keptSettings(portal: Pick<Portal, 'db' | 'programme'>): () => Promise<VersionedSettings> {
  let kept: { until: number; settings: Promise<VersionedSettings> } | undefined;
  return () => {
    if (kept !== undefined && performance.now() < kept.until) return kept.settings;
    const fresh = { until: performance.now() + KEPT_MS, settings: findSettings(portal, portal.db) };
    kept = fresh;
    // A failed reading is not given to the next one.
    fresh.settings.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return fresh.settings;
  };
}
