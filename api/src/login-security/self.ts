import type { FastifyReply } from 'fastify';
import { LIFETIME, later } from '../access/lifetimes.ts';
import { type Html, html } from '../access/pages/html.ts';
import { input, type Problem } from '../access/pages/layout.ts';
import type { Page, PageContext } from '../access/pages/page-context.ts';
import { findLogin, type LoginSession } from '../access/session.ts';
import { type AccountRow, asksFactor, findAccount, NEXT_PAGE, proveSelf, slowedPage } from '../account/public.ts';

/** Whoever is logged in in this browser. */
export interface Self {
  login: LoginSession;
  account: AccountRow;
}

type ShowTo = (context: PageContext, self: Self, page: Partial<Page>) => Promise<FastifyReply>;

/** A page of somebody logged in; everybody else is led to the login. */
export async function withSelf(context: PageContext, show: ShowTo): Promise<FastifyReply> {
  const self = await findSelf(context);
  return self === undefined ? toLogin(context) : show(context, self, {});
}

/** A form of such a page, checked to be our own. `show`: what is shown again with what is wrong. */
export async function submitAsSelf(
  context: PageContext,
  show: ShowTo,
  act: (self: Self, show: (page: Partial<Page>) => Promise<FastifyReply>) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const self = await findSelf(context);
  if (self === undefined) return toLogin(context);
  const again = (page: Partial<Page>) => show(context, self, page);
  return context.submit(again, () => act(self, again));
}

async function findSelf({ portal, request }: PageContext): Promise<Self | undefined> {
  const login = await findLogin(portal, request);
  const account = login === undefined ? undefined : await findAccount(portal.db, login.accountId);
  return login === undefined || account === undefined ? undefined : { login, account };
}

function toLogin(context: PageContext): FastifyReply {
  return context.redirect(`/oauth/login?${NEXT_PAGE}=sicherheit`);
}

export const PROOF = 'nachweis';
const FIELD = PROOF;
/** An account without a password proves itself by having logged in just now. */
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
  return input({ name: FIELD, label, hint, type: 'password', autocomplete: 'current-password' }, problems);
}

/** The page to show again where the proof is missing or wrong. Throws HashQueueFull. */
export async function findProofFault(
  context: PageContext,
  { account, login }: Self,
): Promise<Partial<Page> | undefined> {
  const { portal, request } = context;
  const text = context.field(FIELD);
  const { passwordHash } = account;
  const asksCode = asksFactor(account);
  if (passwordHash === null && !asksCode) {
    const isFresh = later(login.expiresAt, FRESH_MS - LIFETIME.absolute) > portal.clock.now();
    return isFresh ? undefined : { problems: [{ message: TEXT.stale }] };
  }
  const at = (message: string) => ({ problems: [{ field: FIELD, message }] });
  if (text === '') return at(asksCode ? TEXT.missingEither : TEXT.missing);
  const outcome = await proveSelf(portal, account, { text, ip: request.ip });
  if (outcome.kind === 'slowed') return slowedPage(outcome.seconds);
  return outcome.kind === 'right' ? undefined : at(asksCode ? TEXT.refusedEither : TEXT.refused);
}
