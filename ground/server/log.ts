import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Logger, type LoggerOptions, pino } from 'pino';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';

type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Structured logs as named codes. Personal data never enters them: no names, addresses, free text. */
export interface Log {
  event(code: LogCode, fields?: LogFields): void;
  close(): Promise<void>;
}

export const SILENT_LOG: Log = { event: () => {}, close: async () => {} };

const DAY_MS = 86_400_000;
/** Privacy text, 1-portal §9. */
const KEPT_DAYS = 7;
/** Lines are written in blocks, and what has gathered at least so often: a call for each line would slow a rush. */
const BLOCK_BYTES = 8 * 1024;
const FLUSH_MS = 500;
/** How often it is asked whether the day is still the same. */
const LOOK_MS = 60_000;
/** Held at most while the disk takes nothing; beyond it lines are lost. */
const HELD_BYTES = 4 * 1024 * 1024;

const OPTIONS: LoggerOptions = { base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime };

/** Writes JSON lines to `folder`, one file a day for each process of that name; without a folder to standard output. */
export async function openLog(folder: string | undefined, name = 'portal'): Promise<Log> {
  if (folder === undefined) return { event: eventsOf(pino(OPTIONS)), close: async () => {} };
  await mkdir(folder, { recursive: true });
  await removeOldLogs(folder);
  const file = await openDaily((day) => join(folder, `${name}.${day}.log`));
  // A log that cannot be written, on a full disk, stops nothing.
  file.on('error', () => {});
  const write = eventsOf(pino(OPTIONS, file));
  let isOpen = true;
  return {
    event: (code, fields) => {
      // What still runs while the portal ends may fail after the file is closed, which would throw.
      if (isOpen) write(code, fields);
    },
    close: () =>
      new Promise((resolve) => {
        isOpen = false;
        file.on('close', resolve);
        file.on('error', resolve);
        file.end();
      }),
  };
}

/** A file that goes on under the next day's name, within a minute after midnight in Berlin. Throws where there can be none. */
async function openDaily(pathOn: (day: CalendarDay) => string): Promise<ReturnType<typeof pino.destination>> {
  let day = dayOf(new Date());
  await appendFile(pathOn(day), '');
  const limits = { minLength: BLOCK_BYTES, periodicFlush: FLUSH_MS, maxLength: HELD_BYTES };
  const file = pino.destination({ dest: pathOn(day), sync: false, ...limits });
  const goOn = async (next: CalendarDay) => {
    const before = day;
    day = next;
    try {
      await appendFile(pathOn(next), '');
      file.reopen(pathOn(next));
    } catch {
      // The file of before goes on until the next look.
      day = before;
    }
  };
  const look = setInterval(() => {
    const today = dayOf(new Date());
    if (today !== day) void goOn(today);
  }, LOOK_MS);
  look.unref();
  file.on('close', () => clearInterval(look));
  return file;
}

function eventsOf(logger: Logger): Log['event'] {
  return (code, fields = {}) => {
    const { level, message } = LOG_CODES[code];
    logger[level]({ code, ...fields }, message);
  };
}

/** Deletes files older than seven days; returns how many. Runs at start and daily. */
export async function removeOldLogs(folder: string): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    // Another process on the folder may have been faster.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (!name.endsWith('.log') || Date.now() - mtimeMs < KEPT_DAYS * DAY_MS) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

/** Every line the portal logs: a code, its level and what it says. Fields are ids, numbers and codes, never personal data. */
export const LOG_CODES = {
  'portal.started': { level: 'info', message: 'the portal listens' },
  'portal.stopping': { level: 'info', message: 'the portal finishes what is in flight and stops' },
  'portal.stopped': { level: 'info', message: 'the portal has stopped' },
  'portal.alone': {
    level: 'info',
    message: 'the embedded database belongs to one process; with DATABASE_URL the portal uses every core',
  },
  'metrics.port-taken': {
    level: 'warn',
    message: 'the port of the metrics is not to be had; the portal serves without telling them',
  },
  'worker.died': {
    level: 'error',
    message: 'a process of the portal ended by itself, or hung and was ended; another takes its place',
  },
  'database.migrated': { level: 'info', message: 'a migration was applied' },
  'database.connection-lost': {
    level: 'error',
    message: 'an idle database connection broke; the next query opens another',
  },
  'database.thread-died': {
    level: 'error',
    message: 'the thread of the embedded database was lost; it is opened again',
  },
  'database.thread-opened': { level: 'warn', message: 'the embedded database was opened again; nothing is lost' },
  'database.gone': {
    level: 'error',
    message: 'the embedded database is lost and cannot be opened again; the portal ends',
  },
  'request.done': { level: 'info', message: 'a request was answered' },
  'request.put-off': {
    level: 'warn',
    message: 'a request was told to come back: database or storage are away or full',
  },
  'request.fault': { level: 'error', message: 'a request failed by a fault of the server' },
  'job.failed': { level: 'error', message: 'a job failed and will be tried again' },
  'job.fault': { level: 'error', message: 'the job queue reported an error' },
  'sweep.failed': { level: 'error', message: 'a recurring task failed; the next run tries again' },
  'mail.sent': { level: 'info', message: 'a mail was handed over' },
  'mail.link-over': { level: 'info', message: 'a mail was not sent: its link was used, replaced or over meanwhile' },
  'mail.refused': { level: 'error', message: 'the mail server refuses this mail for good' },
  'seed.planted': { level: 'info', message: 'the demonstration data were made' },
  'login.slowed': { level: 'warn', message: 'too many failed logins: an account or address must wait' },
  'login.guessed': {
    level: 'warn',
    message: 'an account is guessed at from many networks: only a mailed link or a passkey opens it there',
  },
  'account.mails-exhausted': {
    level: 'warn',
    message: 'one address asked for too many mails nobody answered: the next must wait',
  },
  'login.overload': { level: 'warn', message: 'more logins and registrations than can be hashed: one was put off' },
  'oauth.code-replayed': { level: 'warn', message: 'a used authorization code came again: its tokens are revoked' },
  'oauth.refresh-replayed': { level: 'warn', message: 'a used refresh token came again: its family is revoked' },
  'oauth.expired-removed': { level: 'info', message: 'expired codes, tokens, sessions and failures were removed' },
  'idempotency.expired-removed': { level: 'info', message: 'answers kept for repeated calls were removed' },
  'admission.closed': { level: 'warn', message: 'more load than can be served in time: newcomers wait' },
  'admission.opened': { level: 'info', message: 'the load is served in time again: nobody waits any more' },
  'admission.failed': {
    level: 'error',
    message: 'the waiting room could not be brought up to date; it stays as it was',
  },
  'identity.provider-away': {
    level: 'error',
    message: "an organisation's login service did not answer as it should; passwords work on",
  },
  'identity.refused': { level: 'warn', message: "a login by an organisation's identity was refused" },
  'identity.logged-in': { level: 'info', message: "somebody logged in by an organisation's identity" },
  'identity.linked': { level: 'info', message: 'an identity was tied to an account' },
  'identity.unlinked': { level: 'info', message: 'an identity was parted from an account' },
  'identity.logged-out-by-provider': { level: 'info', message: 'the provider told that somebody has logged out there' },
  'account.logged-in': { level: 'info', message: 'an applicant logged in; `by` says with what' },
  'account.login-refused': { level: 'warn', message: 'a login with a wrong password or an unknown address' },
  'officer.login-refused': {
    level: 'warn',
    message: 'a login at the desk with a wrong password or an unknown address',
  },
  'access.refused': { level: 'warn', message: 'somebody logged in was refused a call that is not theirs to make' },
  'input.refused': {
    level: 'info',
    message: 'a call was refused for what it sent: unreadable, out of its order, of another kind, or wrong',
  },
  'account.registered': { level: 'info', message: 'an account was registered' },
  'account.confirmed': { level: 'info', message: 'an account confirmed its e-mail address' },
  'account.password-changed': { level: 'info', message: 'an account has a new password' },
  'account.code-refused': {
    level: 'warn',
    message: 'a right password was followed by a wrong or used second factor of an applicant',
  },
  'account.factor-changed': { level: 'info', message: 'a second factor of an applicant was switched on or off' },
  'account.login-ended': { level: 'info', message: 'somebody ended other logins of theirs' },
  'account.closed': { level: 'info', message: 'somebody closed their account' },
  'retention.failed': { level: 'error', message: 'something whose period is over could not be deleted' },
  'retention.erased': { level: 'info', message: 'what had reached the end of its period was deleted' },
  'account.changed-by-agency': {
    level: 'info',
    message: 'the agency approved, activated or deactivated an account or forced a new password',
  },
  'passkey.changed': { level: 'info', message: 'somebody added, renamed or removed a passkey of theirs' },
  'passkey.refused': { level: 'warn', message: 'a login by passkey was refused' },
  'receipt.log-broken': {
    level: 'error',
    message: 'the log of receipts does not hold what its last filed head says: nothing is published until it does',
  },
  'media.infected': { level: 'warn', message: 'an uploaded file was refused by the virus scanner' },
  'media.scanner-failed': {
    level: 'error',
    message: 'the virus scanner gave no verdict; the upload was refused for now',
  },
  'media.bytes-missing': { level: 'error', message: 'the bytes of a file are not in the storage' },
  'media.orphans-removed': { level: 'info', message: 'uploaded files that were never used were removed' },
  'signature.checked': { level: 'info', message: 'the electronic signature of a sheet was verified' },
  'trust.renewed': { level: 'info', message: 'the folder of trusted authorities changed and was read again' },
  'trust.unreadable': {
    level: 'error',
    message: 'the folder of trusted authorities changed and cannot be read; what was read before still counts',
  },
  'trust.list-expires': { level: 'warn', message: 'an imported trusted list is due to be replaced by a newer one' },
  'raffle.opened': { level: 'info', message: 'a pot was opened and its seed committed to' },
  'raffle.frozen': { level: 'info', message: 'the list of a pot was closed and its hash published' },
  'raffle.drawn': { level: 'info', message: 'a pot was drawn; results and mails are stored' },
  'sample.drawn': { level: 'info', message: 'a sample for in-depth examination was drawn' },
  'letter.reminded': { level: 'info', message: 'whoever posts was reminded of letters that have not gone' },
  'raffle.reminded': { level: 'info', message: 'winners were reminded that their window closes' },
  'agency.acted': { level: 'info', message: 'an act of the agency was done' },
  'agency.fault': { level: 'error', message: 'an act of the agency failed by a fault of the server' },
  'audit.head-exported': { level: 'info', message: 'the last entry of the record of acts left the database' },
  'officer.changed': { level: 'info', message: 'an account of the agency was made or changed by the command line' },
  'officer.logged-in': { level: 'info', message: 'somebody of the agency logged in with both factors' },
  'officer.code-refused': { level: 'warn', message: 'a right password was followed by a wrong or used second factor' },
  'settings.changed': { level: 'info', message: 'the settings of the programme were changed' },
  'proposal.decided': { level: 'info', message: 'the agency has decided on an application' },
  'proposal.revoked': { level: 'info', message: 'the agency has taken back an approval' },
  'proposal.amended': { level: 'info', message: 'the agency accepted a change: a new version of the grant holds' },
  'verification.created': { level: 'info', message: 'a proof of use was begun' },
  'verification.submitted': { level: 'info', message: 'a proof of use was submitted' },
  'verification.reminded': { level: 'info', message: 'a mail about a due proof of use or resubmission was queued' },
  'verification.check-required': { level: 'info', message: 'a proof of use is or is no longer examined in depth' },
  'verification.resubmission-opened': { level: 'info', message: 'late invoices may be added to a proof of use' },
  'verification.resubmission-closed': { level: 'info', message: 'no more late invoices may be added' },
} as const satisfies Record<string, { level: 'info' | 'warn' | 'error'; message: string }>;

export type LogCode = keyof typeof LOG_CODES;
