import { type AccountState, accountState } from '#ground/rules/session/account-state.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import type { Portal } from '#ground/server/portal.ts';
import { type AccountRow, findAccount, findAccountByEmail } from './store.ts';

/** An account as the agency sees it. */
export interface AccountSummary {
  id: string;
  email: string;
  name: string;
  state: AccountState;
  confirmed: boolean;
  approved: boolean;
  weakPassword: boolean;
  isActive: boolean;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  createdAt: Date;
}

/** The account with this id or e-mail address. */
export async function findAccountBy(portal: Portal, idOrEmail: string): Promise<AccountSummary | undefined> {
  const row = isUuid(idOrEmail)
    ? await findAccount(portal.db, idOrEmail)
    : await findAccountByEmail(portal.db, idOrEmail);
  return row === undefined ? undefined : summaryOf(row);
}

function summaryOf(row: AccountRow): AccountSummary {
  const { id, email, confirmed, approved, weakPassword, isActive, createdAt } = row;
  const name = [row.title, row.firstName, row.lastName].filter((part) => part !== null && part !== '').join(' ');
  return {
    id,
    email,
    name,
    state: accountState(row),
    confirmed,
    approved,
    weakPassword,
    isActive,
    hasPassword: row.passwordHash !== null,
    hasSecondFactor: row.asksCode || row.asksPasskey,
    createdAt,
  };
}
