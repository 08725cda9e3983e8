/** Input the server does not have yet, kept in the browser's own storage (decisions §4). */
export interface Draft {
  values: Readonly<Record<string, unknown>>;
  /** Entity tag of the stored answers the input builds on. */
  etag: string | undefined;
  /** ISO instant by the server's clock. */
  savedAt: string;
}

const PREFIX = 'portal.draft.';

function keyOf(account: string, subject: string): string {
  return `${PREFIX}${account}.${subject}`;
}

/** `subject` names what is being filled in: `proposal.{id}.step.3`. Written synchronously: a killed tab loses nothing. */
export function keepDraft(account: string, subject: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(account, subject), JSON.stringify(draft));
  } catch {
    // Storage full or forbidden: autosave to the server remains.
  }
}

export function findDraft(account: string, subject: string): Draft | undefined {
  try {
    const stored = localStorage.getItem(keyOf(account, subject));
    return stored === null ? undefined : (JSON.parse(stored) as Draft);
  } catch {
    return undefined;
  }
}

export function dropDraft(account: string, subject: string): void {
  try {
    localStorage.removeItem(keyOf(account, subject));
  } catch {
    // Nothing was kept.
  }
}

/** After a deliberate logout nothing of the person stays in the browser. */
export function dropAllDrafts(account: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`${PREFIX}${account}.`)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}
