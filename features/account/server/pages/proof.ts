import type { Holder } from '#features/access/server/holder.ts';
import { LIFETIME } from '#features/access/server/lifetimes.ts';
import { type Html, html } from '#features/access/server/pages/html.ts';
import { input, type Problem } from '#features/access/server/pages/layout.ts';
import type { Page, PageContext } from '#features/access/server/pages/page-context.ts';
import type { LoginSession } from '#features/access/server/session.ts';
import { later } from '#ground/server/time/instants.ts';
import { asksFactor, proveSelf } from '../second-factor.ts';
import type { AccountRow } from '../store.ts';
import { slowedPage } from './slowed-page.ts';

/** Whoever is logged in in this browser. */
export interface Self {
  login: LoginSession;
  account: AccountRow;
}

/** Somebody logged in, on either side, who can show once more that it is them. */
export interface Prover {
  holder: Holder;
  login: { hash: Buffer; expiresAt: Date };
  /** Has more to show than a login that is fresh. */
  hasProof: boolean;
  proofInput(problems: readonly Problem[]): Html;
  /** The page to show again where the proof is missing or wrong. Throws HashQueueFull. */
  findProofFault(context: PageContext): Promise<Partial<Page> | undefined>;
}

export const PROOF = 'nachweis';
const CONFIRMING = 'bestaetigt';
/** For so long a login is proof enough: an account without a password has no other, and ends logins of its own by it. */
const FRESH_MS = 10 * 60_000;
const TEXT = {
  missing: 'Bitte geben Sie Ihr Passwort an.',
  missingEither: 'Bitte geben Sie Ihr Passwort oder einen Code an.',
  refused: 'Das Passwort stimmt nicht. Prüfen Sie Ihre Eingabe.',
  refusedEither: 'Das ist weder Ihr Passwort noch ein gültiger Code. Jeder Code gilt nur einmal.',
  stale:
    'Ihre Anmeldung ist schon eine Weile her. Melden Sie sich ab und neu an, und versuchen Sie es dann noch einmal.',
} as const;

/** Before the way to log in changes: the password again, or a code where the account has them. */
export function proofInput(account: AccountRow, problems: readonly Problem[]): Html {
  const { passwordHash } = account;
  const asksCode = asksFactor(account);
  if (passwordHash === null && !asksCode) return html``;
  const label = asksCode ? 'Ihr Passwort oder ein Code' : 'Ihr Passwort';
  const hint = asksCode ? 'Ein Code Ihrer App oder ein Wiederherstellungscode.' : undefined;
  return input({ name: PROOF, label, hint, type: 'password', autocomplete: 'current-password' }, problems);
}

function isFresh({ portal }: PageContext, { expiresAt }: Pick<LoginSession, 'expiresAt'>): boolean {
  return later(expiresAt, FRESH_MS - LIFETIME.absolute) > portal.clock.now();
}

/** What is wrong with the login of somebody who has nothing else to show. */
export function findStaleFault(context: PageContext, login: Prover['login']): Partial<Page> | undefined {
  return isFresh(context, login) ? undefined : { problems: [{ message: TEXT.stale }] };
}

export function proverOf(self: Self): Prover {
  const { account, login } = self;
  return {
    holder: { side: 'account', id: account.id },
    login,
    hasProof: account.passwordHash !== null || asksFactor(account),
    proofInput: (problems) => proofInput(account, problems),
    findProofFault: (context) => findFault(context, self),
  };
}

/** As `findProofFault`; whoever has proven it goes on under a new token (ASVS V7.2.4). Throws HashQueueFull. */
export async function proveAgain(context: PageContext, prover: Prover): Promise<Partial<Page> | undefined> {
  const fault = await prover.findProofFault(context);
  if (fault === undefined && prover.hasProof) await context.renewLogin(prover.holder.side, prover.login);
  return fault;
}

async function findFault(context: PageContext, { account, login }: Self): Promise<Partial<Page> | undefined> {
  const { portal, request } = context;
  const text = context.field(PROOF);
  const { passwordHash } = account;
  const asksCode = asksFactor(account);
  if (passwordHash === null && !asksCode) return findStaleFault(context, login);
  const at = (message: string) => ({ problems: [{ field: PROOF, message }] });
  if (text === '') return at(asksCode ? TEXT.missingEither : TEXT.missing);
  const outcome = await proveSelf(portal, account, { text, ip: request.ip });
  if (outcome.kind === 'slowed') return slowedPage(outcome.seconds);
  return outcome.kind === 'right' ? undefined : at(asksCode ? TEXT.refusedEither : TEXT.refused);
}

interface Confirmed {
  title: string;
  /** What is about to happen. */
  what: string;
  /** The form it was asked by, to be sent once more. */
  action: string;
  field: { name: string; value: string };
  back: string;
}

/**
 * The page that asks for the proof before an act that a form of one button has asked for, where the login is no longer fresh:
 * whoever finds an open browser must not shut its owner out. Undefined: proven. Throws HashQueueFull.
 */
export async function askForProof(
  context: PageContext,
  prover: Prover,
  { title, what, action, field, back }: Confirmed,
): Promise<Page | undefined> {
  if (isFresh(context, prover.login)) return undefined;
  const hasAnswered = context.field(CONFIRMING) !== '' || !prover.hasProof;
  const fault = hasAnswered ? await proveAgain(context, prover) : {};
  if (fault === undefined) return undefined;
  const asked = prover.proofInput(fault.problems ?? []);
  const content = html`<p>${what}</p>
${
  asked.text === ''
    ? undefined
    : html`<form method="post" action="${action}">${await context.csrfInput()}
<input type="hidden" name="${field.name}" value="${field.value}"><input type="hidden" name="${CONFIRMING}" value="ja">
${asked}<div class="buttons"><button>${title}</button></div></form>`
}
<ul class="links"><li><a href="${back}">Zurück, ohne etwas zu ändern</a></li></ul>`;
  return { ...fault, title, content };
}
