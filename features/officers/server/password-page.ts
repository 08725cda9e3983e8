import type { FastifyReply } from 'fastify';
import { html } from '#features/access/server/pages/html.ts';
import type { Page, PageContext } from '#features/access/server/pages/page-context.ts';
import { isStrengthAsked, tellStrength } from '#features/access/server/pages/password-strength.ts';
import { REALMS } from '#features/access/server/realm.ts';
import { goOn } from '#features/account/server/log-in.ts';
import type { OwnPage } from '#features/account/server/pages/own-page.ts';
import { accountHint, findNewPasswordGaps, newPasswordInputs } from '#features/account/server/pages/password-pages.ts';
import { cancelButton, findWayBack, keptQuery } from '#features/account/server/pages/return-target.ts';
import { findOfficersFault } from './change-password.ts';
import { OFFICERS, replacePassword } from './log-in.ts';
import type { OfficerRow } from './store.ts';

/** Only at the first login and after a reset: the password that was handed out must go. */
export const NEW_PASSWORD_PAGE: OwnPage<OfficerRow> = {
  path: REALMS.officer.steps.password,
  show: showNewPassword,
  post: postNewPassword,
};

async function showNewPassword(context: PageContext, officer: OfficerRow, page: Partial<Page>): Promise<FastifyReply> {
  const content = html`<p>Ihr Einmalpasswort gilt nur für die erste Anmeldung. Legen Sie jetzt Ihr eigenes fest.</p>
<form method="post" action="${REALMS.officer.steps.password}${keptQuery(context.request)}" novalidate>
${await context.csrfInput()}${accountHint(officer)}${newPasswordInputs(page.problems ?? [], { first: true })}
<div class="buttons"><button name="aktion" value="weiter">Passwort speichern</button>${cancelButton(context)}</div>
</form>`;
  return context.send({ ...page, title: 'Eigenes Passwort festlegen', content });
}

async function postNewPassword(
  context: PageContext,
  officer: OfficerRow,
  again: (page: Partial<Page>) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const wayBack = findWayBack(context);
  if (wayBack !== undefined) return context.redirect(wayBack);
  const password = context.field('password');
  if (isStrengthAsked(context)) return tellStrength(context, findOfficersFault(officer, password));
  const problems = findNewPasswordGaps(context);
  if (problems.length > 0) return again({ problems });
  const fault = await replacePassword(context.portal, officer, password);
  if (fault !== undefined) return again({ problems: [{ field: 'password', message: fault }] });
  return goOn(context, OFFICERS, officer, { by: 'password-and-factor' });
}
