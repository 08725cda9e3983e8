import type { FastifyInstance } from 'fastify';
import { actorOf, bearer } from '#features/access/server/bearer.ts';
import { hashToken } from '#features/access/server/tokens.ts';
import {
  type AccountClosing,
  type CaseStanding,
  CLOSING_TEXT,
  type ClosingCompany,
  FRESH_LOGIN_MINUTES,
  KEPT_AS,
  type KeptKind,
  mayClose,
  slowedText,
} from '#features/account/rules/closing.ts';
import { proofOf, proveSelf } from '#features/account/server/second-factor.ts';
import { findAccount } from '#features/account/server/store.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { later } from '#ground/server/clock.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { action } from '#ground/server/hydra/item.ts';
import { conflict, notFound, tooManyRequests, violations } from '#ground/server/hydra/problem.ts';
import { findBearerToken, pathOfRequest } from '#ground/server/hydra/request.ts';
import { queueMail } from '#ground/server/mail.ts';
import type { Portal } from '#ground/server/portal.ts';
import { removeFiledMails } from '#ground/server/send-mails.ts';
import { keptUntil, periodText, RETENTION, type RetentionKind } from '#programmes/retention.ts';
import { type CompanyStanding, eraseAccount, findLoginTime, listOwnCompanies, standingOf } from './erase-account.ts';
import { countEntries } from './erase-company.ts';
import { closedLetter } from './letters.ts';

const PATH = '/api/action/account-closing';

/** Closing one's own account (docs/decisions/0064), in whatever state it is. */
export function closingRoutes(app: FastifyInstance, portal: Portal): void {
  const { anyAccount } = bearer(portal);

  app.get(PATH, { onRequest: anyAccount }, async (request, reply) =>
    action(reply, 'AccountClosing', pathOfRequest(request), await viewClosing(portal, actorOf(request).accountId)),
  );
  app.post(PATH, { onRequest: anyAccount }, async (request, reply) => {
    const { password, understood } = bodyOf(request);
    await closeAccount(request.portal, actorOf(request).accountId, {
      password: typeof password === 'string' ? password : '',
      understood: understood === true,
      ip: request.ip,
      bearer: hashToken(findBearerToken(request) ?? ''),
    });
    return action(reply, 'ClosedAccount', pathOfRequest(request), { closed: true });
  });
}

/** What stays in any case, as far as somebody had it. */
const ALWAYS_KEPT: readonly RetentionKind[] = ['lottery-entry', 'mail', 'job', 'record-reason'];

/** What closing the account would mean now, company by company. Throws 404. */
async function viewClosing(portal: Portal, accountId: string): Promise<AccountClosing> {
  const account = await findAccount(portal.db, accountId);
  if (account === undefined) throw notFound();
  const companies: ClosingCompany[] = [];
  for (const company of await listOwnCompanies(portal.db, accountId))
    companies.push(await shown(portal, await standingOf(portal.db, company)));
  const ended = companies.flatMap(({ outcome, cases }) => (outcome === 'kept' ? cases : []));
  const kinds = new Set<RetentionKind>([...ended.flatMap(({ standing }) => keptAs(standing) ?? []), ...ALWAYS_KEPT]);
  return {
    isPossible: mayClose(companies.map(({ outcome }) => outcome)),
    proof: account.passwordHash === null ? 'fresh-login' : 'password',
    companies,
    kept: [...kinds].map((kind) => keptKind(kind)),
  };
}

function keptAs(standing: CaseStanding): RetentionKind | undefined {
  return standing === 'draft' || standing === 'running' ? undefined : KEPT_AS[standing];
}

function keptKind(kind: RetentionKind): KeptKind {
  const { what, period, from, because } = RETENTION[kind];
  return { kind, what, period: `${periodText(period)} nach ${from}`, because };
}

async function shown(portal: Portal, { company, cases, outcome }: CompanyStanding): Promise<ClosingCompany> {
  const isTheirs = outcome !== 'left' && outcome !== 'hand-over';
  return {
    id: company.id,
    name: company.name,
    outcome,
    cases: (isTheirs ? cases : []).map(({ number, standing, endedOn }) => ({
      number,
      standing,
      keptUntil: lastDay(keptAs(standing), endedOn),
    })),
    entries: isTheirs ? await countEntries(portal.db, company.id) : 0,
  };
}

function lastDay(kind: RetentionKind | undefined, ended: CalendarDay | null): CalendarDay | null {
  if (kind === undefined || ended === null) return null;
  const { period } = RETENTION[kind];
  return period === 'with-case' ? null : keptUntil(period, ended);
}

interface Closing {
  password: string;
  understood: boolean;
  ip: string;
  /** Hash of the token that calls. */
  bearer: Buffer;
}

/**
 * Closes the account for good: no time to think better of it, since whoever goes has read what happens and proved to be
 * the person. Throws 409 while something is in the way, 422 for what was typed, 429 after too many tries, HashQueueFull.
 */
async function closeAccount(portal: Portal, accountId: string, closing: Closing): Promise<void> {
  if (!closing.understood) throw violations([wrong('understood', CLOSING_TEXT.understood)]);
  await prove(portal, accountId, closing);
  // What was handed in names who did it, which nobody could say any more.
  await portal.offers.receipts?.seal(portal);
  const now = portal.clock.now();
  const email = await portal.transaction(async (trx) => {
    const erased = await eraseAccount(portal, trx, accountId);
    if (erased.kind === 'gone') throw notFound();
    if (erased.kind === 'not-yet') throw conflict(CLOSING_TEXT.notYet);
    await queueMail(portal, trx, closedLetter(portal, erased.email, erased.companies.kept !== undefined));
    await recordAct(portal, trx, {
      actor: { kind: 'applicant', id: accountId },
      act: 'account.close',
      subjects: [`/api/users/${accountId}`],
      detail: { companies: erased.companies },
    });
    return erased.email;
  });
  await removeFiledMails(portal, email, now);
  portal.log.event('account.closed');
}

/** It is them: by their password or a code of their app, or by a login of this moment where they have none. */
async function prove(portal: Portal, accountId: string, { password, ip, bearer }: Closing): Promise<void> {
  const account = await findAccount(portal.db, accountId);
  if (account === undefined) throw notFound();
  if (account.passwordHash === null) {
    const since = await findLoginTime(portal.db, bearer);
    const oldest = later(portal.clock.now(), -FRESH_LOGIN_MINUTES * 60_000);
    if (since === undefined || since < oldest) throw conflict(CLOSING_TEXT.freshLogin);
    return;
  }
  if (password === '') throw violations([wrong('password', CLOSING_TEXT.passwordMissing)]);
  const proof = await proveSelf(
    portal,
    { side: 'applicant', id: account.id, ...proofOf(account) },
    { text: password, ip },
  );
  if (proof.kind === 'slowed') throw tooManyRequests(proof.seconds, slowedText(proof.seconds));
  if (proof.kind === 'refused') throw violations([wrong('password', CLOSING_TEXT.passwordWrong)]);
}
