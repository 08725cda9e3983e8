import {
  activateAccount,
  approveAccount,
  deactivateAccount,
  findAccountBy,
  findAccounts,
  forcePassword,
  resetFactors,
} from '#features/account/server/public.ts';
import { AGENCY_CALLS } from '#features/officers/server/public.ts';
import { ACCOUNT_STATE_LABEL, type AccountState, isAccountState } from '#ground/rules/session/account-state.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { type Act, defineAct } from '../act.ts';
import { printTable } from '../print.ts';

function readState(text: string | undefined): AccountState | undefined {
  if (text === undefined || isAccountState(text)) return text;
  throw conflict(`Diesen Stand gibt es nicht. Möglich sind: ${Object.keys(ACCOUNT_STATE_LABEL).join(', ')}.`);
}

const LIST = defineAct({
  noun: 'account',
  verb: 'list',
  summary: 'sucht Benutzerkonten',
  example: 'account list --text muster --state unapproved',
  by: AGENCY_CALLS.accounts.roles,
  audit: 'read',
  options: {
    text: { kind: 'text', placeholder: 'Text', help: 'Teil der Adresse oder des Namens', subject: true },
    state: { kind: 'text', placeholder: 'Stand', help: Object.keys(ACCOUNT_STATE_LABEL).join(', ') },
  },
  run: async (portal, { text, state: typed }) => {
    const state = readState(typed);
    const filter = { ...(text === undefined ? {} : { text }), ...(state === undefined ? {} : { state }) };
    return { accounts: await findAccounts(portal, filter) };
  },
  text: ({ accounts }) =>
    printTable(
      ['Adresse', 'Name', 'Stand', 'Kennung'],
      accounts.map(({ email, name, state, id }) => [email, name, ACCOUNT_STATE_LABEL[state], id]),
    ),
});

function change(verb: string, summary: string, act: (portal: Portal, accountId: string) => Promise<void>): Act {
  return defineAct({
    noun: 'account',
    verb,
    summary,
    example: `account ${verb} erika@example.org`,
    by: AGENCY_CALLS.accounts.roles,
    options: {
      account: {
        kind: 'text',
        placeholder: 'Adresse|Kennung',
        help: 'E-Mail-Adresse oder Kennung des Kontos',
        required: true,
        subject: true,
      },
    },
    run: async (portal, { account }) => {
      const before = await getAccount(portal, account);
      await act(portal, before.id);
      return getAccount(portal, before.id);
    },
    text: ({ email, state }) => `Das Konto ${email} hat jetzt den Stand: ${ACCOUNT_STATE_LABEL[state]}.`,
  });
}

async function getAccount(portal: Portal, typed: string) {
  const account = await findAccountBy(portal, typed);
  if (account === undefined) throw conflict(`Ein Konto „${typed}“ gibt es nicht.`);
  return account;
}

export const ACCOUNT_ACTS: readonly Act[] = [
  LIST,
  change('approve', 'gibt ein Konto frei', approveAccount),
  change('activate', 'nimmt eine Deaktivierung zurück', activateAccount),
  change('deactivate', 'deaktiviert ein Konto und beendet seine Anmeldungen', deactivateAccount),
  change('force-password', 'verlangt ein neues Passwort', forcePassword),
  change('reset-factors', 'schaltet den zweiten Faktor eines Kontos aus und beendet seine Anmeldungen', resetFactors),
];
