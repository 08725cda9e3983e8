import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Page, PageContext } from '#features/access/server/page-context.ts';
import { type Html, html, input, type Problem } from '#features/access/server/page-layout.ts';
import { isFresh, type Login } from '#features/access/server/session.ts';
import type { Portal } from '#ground/server/portal.ts';
import { type Arrived, findArrived, type LoginRealm, type LoginStage, type Person } from '../log-in.ts';
import { slowedPage } from '../login-throttle.ts';
import { type Proof, proofOf, proveSelf } from '../second-factor.ts';
import type { AccountRow } from '../store.ts';

/** Somebody logged in, on either side, and what they can show once more; without any of it, that the login is fresh. */
export interface Prover extends Proof {
  login: Login;
}

const PROOF = 'nachweis';
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
export function proofInput({ passwordHash, takesCode }: Proof, problems: readonly Problem[]): Html {
  if (passwordHash === null && !takesCode) return html``;
  const label = takesCode ? 'Ihr Passwort oder ein Code' : 'Ihr Passwort';
  const hint = takesCode ? 'Ein Code Ihrer App oder ein Wiederherstellungscode.' : undefined;
  return input({ name: PROOF, label, hint, type: 'password', autocomplete: 'current-password' }, problems);
}

export function proverOf({ login, person }: Arrived<AccountRow>): Prover {
  return { login, ...proofOf(person) };
}

/** As `findProofFault`; whoever has proven it goes on under a new token (ASVS V7.2.4). Throws HashQueueFull. */
export async function proveAgain(context: PageContext, prover: Prover): Promise<Partial<Page> | undefined> {
  const fault = await findProofFault(context, prover);
  if (fault === undefined && hasProof(prover)) await context.renewLogin(prover.login);
  return fault;
}

function hasProof({ passwordHash, takesCode }: Proof): boolean {
  return passwordHash !== null || takesCode;
}

/** The page to show again where the proof is missing or wrong; tries count like those at the login page. Throws HashQueueFull. */
export async function findProofFault(
  context: PageContext,
  { login, ...proof }: Prover,
): Promise<Partial<Page> | undefined> {
  const { portal, request } = context;
  if (!hasProof(proof)) return isFresh(portal, login, FRESH_MS) ? undefined : { problems: [{ message: TEXT.stale }] };
  const { passwordHash, takesCode } = proof;
  const text = context.field(PROOF);
  const at = (message: string) => ({ problems: [{ field: PROOF, message }] });
  if (text === '') return at(takesCode ? TEXT.missingEither : TEXT.missing);
  const { side, id } = login;
  const outcome = await proveSelf(portal, { side, id, passwordHash, takesCode }, { text, ip: request.ip });
  if (outcome.kind === 'slowed') return slowedPage(outcome.seconds);
  return outcome.kind === 'right' ? undefined : at(takesCode ? TEXT.refusedEither : TEXT.refused);
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
  if (isFresh(context.portal, prover.login, FRESH_MS)) return undefined;
  const hasAnswered = context.field(CONFIRMING) !== '' || !hasProof(prover);
  const fault = hasAnswered ? await proveAgain(context, prover) : {};
  if (fault === undefined) return undefined;
  const asked = html`<input type="hidden" name="${field.name}" value="${field.value}"><input type="hidden" name="${CONFIRMING}" value="ja">
${proofInput(prover, fault.problems ?? [])}`;
  const content = html`<p>${what}</p>
${hasProof(prover) ? await context.form(action, asked, title) : undefined}
<ul class="links"><li><a href="${back}">Zurück, ohne etwas zu ändern</a></li></ul>`;
  return { ...fault, title, content };
}

/** A page of somebody logged in, or on the way there, and what its form does. */
export interface OwnPage<Owner> {
  path: string;
  /** Where the form goes, if not to the page itself. */
  formPath?: string;
  show(context: PageContext, owner: Owner, page: Partial<Page>): Promise<FastifyReply>;
  post(
    context: PageContext,
    owner: Owner,
    again: (page: Partial<Page>) => Promise<FastifyReply>,
  ): Promise<FastifyReply>;
}

interface Own<P extends Person, Owner> {
  realm: LoginRealm<P>;
  /** How far they have come; absent: logged in. */
  stage?: LoginStage;
  ownerOf(self: Arrived<P>): Owner;
  /** Where everybody else is led. */
  toLogin(request: FastifyRequest): string;
}

export function ownPage<P extends Person, Owner>(
  scope: FastifyInstance,
  portal: Portal,
  { realm, stage, ownerOf, toLogin }: Own<P, Owner>,
  { path, formPath = path, show, post }: OwnPage<Owner>,
): void {
  const answer =
    (act: (context: PageContext, owner: Owner) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const context = new PageContext(portal, request, reply);
      const self = await findArrived(context, realm, stage);
      return self === undefined ? context.redirect(toLogin(request)) : act(context, ownerOf(self));
    };
  scope.get(
    path,
    answer((context, owner) => show(context, owner, {})),
  );
  scope.post(
    formPath,
    answer((context, owner) => {
      const again = (page: Partial<Page>) => show(context, owner, page);
      return context.submit(again, () => post(context, owner, again));
    }),
  );
}
