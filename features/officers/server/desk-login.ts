import type { FastifyReply } from 'fastify';
import { deniedByUser, RedirectedError } from '#features/access/server/oauth-error.ts';
import { DESK_LOGIN_PATH, findAtStage, type OfficerLogin } from '#features/access/server/officer-session.ts';
import type { Stage } from '#features/access/server/officer-session-store.ts';
import { type Html, html } from '#features/access/server/pages/html.ts';
import type { Page, PageContext } from '#features/access/server/pages/page-context.ts';
import { queryOf } from '#features/access/server/parameters.ts';
import { findClientRequest, keptQuery, NEXT_PAGE } from '#features/account/server/pages/return-target.ts';
import { slowedPage } from '#features/account/server/pages/slowed-page.ts';
import { returnWith } from '#features/oauth/server/read-request.ts';
import { enterDesk } from './enter-desk.ts';
import { LOGIN_REFUSALS, type LoginStep } from './log-in.ts';
import { findOfficer, type OfficerRow } from './store.ts';

export const CODE_PATH = '/oauth/sachbearbeitung/code';
export const DESK_PASSKEY_PATH = '/oauth/sachbearbeitung/passkey';
export const PASSWORD_PATH = '/oauth/sachbearbeitung/passwort';

/** Where an officer who has just logged in says that a login service may open the account. */
export const DESK_LINK_PATH = '/oauth/sachbearbeitung/organisation/verknuepfen';

const DESK_PATH = '/sachbearbeitung';

interface SentForm {
  path: string;
  title: string;
  fields: Html;
  submit: string;
  csrf: Html;
  /** Below the form. */
  after?: Html | undefined;
}

/** One of the desk's login pages: its own address and fields in the frame they share. */
export function sendForm(
  context: PageContext,
  { path, title, fields, submit, csrf, after }: SentForm,
  page: Partial<Page>,
): FastifyReply {
  const client = findClientRequest(context.portal, context.request);
  context.formTargets = client === undefined ? [] : [new URL(client.redirectUri).origin];
  const cancel = html`<button class="secondary" name="aktion" value="abbrechen" formnovalidate>Abbrechen</button>`;
  const content = html`<form method="post" action="${path}${keptQuery(context.request)}" novalidate>
${csrf}${fields}
<div class="buttons"><button name="aktion" value="weiter">${submit}</button>${client === undefined ? undefined : cancel}</div>
</form>${after}`;
  return context.send({ ...page, title, content });
}

/** The way back to the client of somebody who pressed 'Abbrechen'. */
export function findWayBack(context: PageContext): string | undefined {
  if (context.field('aktion') !== 'abbrechen') return undefined;
  const client = findClientRequest(context.portal, context.request);
  return client === undefined ? undefined : returnWith(client, new RedirectedError(deniedByUser())).location;
}

/** Goes on to what is asked next, or shows the page again with what was wrong. `refused`: what to say at which field. */
export async function answerStep(
  context: PageContext,
  step: LoginStep,
  show: (page: Partial<Page>) => Promise<FastifyReply>,
  refused: { field: string; message: string },
): Promise<FastifyReply> {
  if (step.kind === 'slowed') return show(slowedPage(step.seconds));
  if (step.kind === 'refused') return show({ problems: [refused] });
  if (step.kind === 'weak') return show({ problems: [{ field: refused.field, message: step.message }] });
  if (step.kind !== 'next') return show({ problems: [{ message: LOGIN_REFUSALS[step.kind] }] });
  await enterDesk(context, step);
  return context.redirect(pathOf(context, step.stage));
}

/** On with the request the login is for, or to the desk. */
export function pathToDesk(query: URLSearchParams): string {
  return query.has('client_id') ? `/oauth/authorize?${query}` : DESK_PATH;
}

/** Always a path of this server: the request to go on with is the page's own query. */
function pathOf({ request }: PageContext, stage: Stage): string {
  if (stage === 'code') return `${CODE_PATH}${keptQuery(request)}`;
  if (stage === 'password') return `${PASSWORD_PATH}${keptQuery(request)}`;
  const query = new URLSearchParams(queryOf(request.url));
  if (query.get(NEXT_PAGE) === 'organisation') return DESK_LINK_PATH;
  return pathToDesk(query);
}

export interface Arrived {
  login: OfficerLogin;
  officer: OfficerRow;
}

/** Who has come as far as this stage in this browser. */
export async function findArrived({ portal, request }: PageContext, stage: Stage): Promise<Arrived | undefined> {
  const login = await findAtStage(portal, request, stage);
  const officer = login === undefined ? undefined : await findOfficer(portal.db, login.officerId);
  return login === undefined || officer === undefined ? undefined : { login, officer };
}

/** Whoever is not as far begins anew. */
export function startOver(context: PageContext): FastifyReply {
  return context.redirect(`${DESK_LOGIN_PATH}${keptQuery(context.request)}`);
}
