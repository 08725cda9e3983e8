/**
 * A few words kept in the browser's own storage, shared by its tabs. A browser that forbids storage gets none of it
 * and works on.
 */
export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(`portal.${key}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined forgets. */
export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(`portal.${key}`);
    else localStorage.setItem(`portal.${key}`, value);
  } catch {
    // Nothing is kept.
  }
}

/** Tells when another tab changed the word; undefined means it was forgotten. Returns how to stop listening. */
export function onMemoryChange(key: string, tell: (value: string | undefined) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === `portal.${key}`) tell(event.newValue ?? undefined);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Input the server does not have yet, kept in the browser's own storage (decisions §4). */
export interface Draft {
  values: Readonly<Record<string, unknown>>;
  /** Entity tag of the stored answers the input builds on; absent where nothing of it is stored before it is sent. */
  etag?: string | undefined;
}

/** Whoever is not logged in: the draft belongs to the browser. */
export const VISITOR = 'visitor';
/** Subject of a visitor's draft: the check whether there can be a grant. */
export const VISITORS_CHECK = 'eligibility';
/** Subject of a visitor's answers from the check, kept for the application: by number of the step. */
export const TOLD_BEFORE = 'told-before';

const PREFIX = 'portal.draft.';

/** Milliseconds after which typed text is written to the draft at the latest, however fast somebody types. */
export const DRAFT_MS = 500;

/** Drafts about to be written, by key; each is made only when it is written. */
const waiting = new Map<string, () => Draft>();
let timer: ReturnType<typeof setTimeout> | undefined;

function keyOf(account: string, subject: string): string {
  return `${PREFIX}${account}.${subject}`;
}

/**
 * Called for every key typed: the draft is written within `DRAFT_MS`, and before the page is left. A later change does not
 * postpone it. `subject` names what is being filled in: `proposal.{id}.step.3`.
 */
export function keepDraftSoon(account: string, subject: string, make: () => Draft): void {
  waiting.set(keyOf(account, subject), make);
  timer ??= setTimeout(writeWaiting, DRAFT_MS);
}

/** At once and synchronously: a tab that is killed after this loses nothing. */
export function keepDraft(account: string, subject: string, draft: Draft): void {
  write(keyOf(account, subject), draft);
}

function write(key: string, draft: Draft): void {
  waiting.delete(key);
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage full or forbidden: autosave to the server remains.
  }
}

function writeWaiting(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const [key, make] of waiting) write(key, make());
}

window.addEventListener('pagehide', writeWaiting);
document.addEventListener('visibilitychange', writeWaiting);

export function findDraft(account: string, subject: string): Draft | undefined {
  const key = keyOf(account, subject);
  const unwritten = waiting.get(key);
  if (unwritten !== undefined) write(key, unwritten());
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? undefined : (JSON.parse(stored) as Draft);
  } catch {
    return undefined;
  }
}

export function dropDraft(account: string, subject: string): void {
  drop(keyOf(account, subject));
}

function drop(key: string): void {
  waiting.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** After a deliberate logout nothing of the person stays in the browser. */
export function dropAllDrafts(account: string): void {
  for (const key of [...waiting.keys(), ...storedKeys()]) {
    if (key.startsWith(`${PREFIX}${account}.`)) drop(key);
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
