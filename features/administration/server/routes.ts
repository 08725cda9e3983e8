import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { type AccountSummary, findAccountBy } from '#features/account/server/change-by-agency.ts';
import { accountActRule, isAccountAct, openAccountActs } from '#features/audit/rules/account-acts.ts';
import { recordListRead, recordRead } from '#features/audit/server/record.ts';
import { needsOf } from '#features/cases/rules/decide-act.ts';
import { findHistory } from '#features/cases/server/store.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { actorOfCall } from '#features/officers/server/store.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { ACCOUNT_STATE_LABEL, type AccountState, isAccountState } from '#ground/rules/session/account-state.ts';
import { instant } from '#ground/server/clock.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { iriOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { action, item } from '#ground/server/hydra/item.ts';
import { notFound, violations } from '#ground/server/hydra/problem.ts';
import { findValue, firstPage, pageOf } from '#ground/server/hydra/query.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { AgencyAccount, AgencyAccountDetail } from '../rules/wire.ts';
import { findAccountMails, performAccountAct } from './perform-account-act.ts';
import {
  type AccountFilter,
  countManagedAccounts,
  findCompanyName,
  type ListedAccount,
  listManagedAccounts,
} from './store.ts';

interface OfAccount {
  Params: { id: string; act: string };
}

const { path: ACCOUNTS, roles } = AGENCY_CALLS.accounts;
const SEARCH_MAX = 100;

/** Accounts for the service desk: whether somebody can log in and got their mails, and nothing of their cases. */
export function accountsRoutes(app: FastifyInstance, portal: Portal): void {
  const onRequest = [bearer(portal).officer(...roles)];
  const actor = (request: FastifyRequest) => actorOfCall(officerOf(request));

  app.get(ACCOUNTS, { onRequest }, async (request) => {
    const filter = readFilter(request.query);
    const page = pageOf(request.query) ?? firstPage();
    const listed = await listManagedAccounts(portal.db, filter, { offset: page.offset, limit: page.itemsPerPage });
    const total = await countManagedAccounts(portal.db, filter);
    const subjects = listed.map(({ id }) => iriOf(ACCOUNTS, id));
    await recordListRead(portal, officerOf(request), { act: 'accounts.list', subjects });
    const members = listed.map((one) => item('AgencyAccount', iriOf(ACCOUNTS, one.id), listedBody(one), EMBEDDED));
    return collection(request, 'AgencyAccount', members, { total, page });
  });

  app.get<OfAccount>(`${ACCOUNTS}/:id`, { onRequest }, async (request) => {
    const account = await findAccountBy(portal, uuidParam(request.params.id));
    if (account === undefined) throw notFound();
    const iri = iriOf(ACCOUNTS, account.id);
    const body = await accountBody(portal, account);
    await recordRead(portal, { actor: actor(request), act: 'account.read', subjects: [iri] });
    return item('AgencyAccount', iri, body);
  });

  app.post<OfAccount>(
    `${ACCOUNTS}/:id/acts/:act`,
    { onRequest, config: { bodyOptional: true } },
    async (request, reply) => {
      const { id, act } = request.params;
      const asked = { id: uuidParam(id), act, fields: bodyOf(request) };
      const { state } = await performAccountAct(request.portal, actor(request), asked);
      return action(reply, 'PerformedAct', iriOf(ACCOUNTS, asked.id), { act, state });
    },
  );
}

const EMBEDDED = { embedded: true };

function readFilter(query: unknown): AccountFilter {
  const given = (name: string) => findValue(query, name)?.trim() || undefined;
  const [text, state] = [given('text')?.toWellFormed(), given('state')];
  const wrongs = [
    ...(state === undefined || isAccountState(state) ? [] : [wrong('state', `Möglich sind: ${STATES}.`)]),
    ...((text?.length ?? 0) > SEARCH_MAX
      ? [wrong('text', `Bitte suchen Sie mit höchstens ${SEARCH_MAX} Zeichen.`)]
      : []),
  ];
  if (wrongs.length > 0) throw violations(wrongs);
  return { text, state: state as AccountState | undefined };
}

const STATES = Object.keys(ACCOUNT_STATE_LABEL).join(', ');

function listedBody(account: ListedAccount): AgencyAccount {
  return { ...account, stateLabel: ACCOUNT_STATE_LABEL[account.state], createdAt: instant(account.createdAt) };
}

async function accountBody(portal: Portal, account: AccountSummary): Promise<AgencyAccountDetail> {
  const { db } = portal;
  const acts = openAccountActs(account).map((act) => {
    const { label, needs } = accountActRule(act);
    return { act, label, needs: needsOf(needs) };
  });
  const history = await findHistory(db, iriOf('/api/users', account.id));
  return {
    ...account,
    companyName: await findCompanyName(db, account.id),
    stateLabel: ACCOUNT_STATE_LABEL[account.state],
    createdAt: instant(account.createdAt),
    acts,
    mails: await findAccountMails(portal, account.email),
    history: history.map((entry) => ({ ...entry, label: labelOf(entry.act) })),
  };
}

function labelOf(act: string): string {
  const own = act.replace('account.', '');
  return isAccountAct(own) ? accountActRule(own).audit : act;
}
