import { ROLES } from '@portal/domain/agency/roles.ts';
import { findOfficerByEmail, listOfficers } from '../agency-access/store.ts';
import { conflict } from '../hydra/problem.ts';
import type { Portal } from '../platform/portal.ts';
import { commandLinePerformer, type Performer } from './desk/performer.ts';

type Db = Pick<Portal, 'db'>;

/**
 * Who acts on a case from the command line: whoever may use it holds every role, but is the same person there as at the
 * desk. Before there are officers, names tell people apart. Throws 409 for an unknown or disabled officer.
 */
export async function getCommandLinePerformer({ db }: Db, typed: string): Promise<Performer> {
  const officer = await findOfficerByEmail(db, typed.trim());
  if (officer?.isActive === true) {
    return { id: officer.id, roles: ROLES, actor: { kind: 'command-line', name: officer.name } };
  }
  if ((await listOfficers(db)).length === 0) return commandLinePerformer(typed);
  throw conflict(`„${typed}“ ist kein Konto der Behörde. Bitte nennen Sie mit --officer die E-Mail-Adresse.`);
}

/** The name of an officer who is named by address, so that command line and desk know one person as one. */
export async function nameOfOfficer({ db }: Db, typed: string): Promise<string> {
  return (await findOfficerByEmail(db, typed.trim()))?.name ?? typed;
}
