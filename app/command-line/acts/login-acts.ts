import {
  type CommandLineLogin,
  type LoginSecrets,
  logInAtCommandLine,
  logOutAtCommandLine,
} from '#features/officers/server/public.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import { printInstant } from '#ground/server/time/instants.ts';
import { type Act, type ActOption, defineAct, type TypedOptions } from '../act.ts';

const EMAIL = {
  kind: 'text',
  placeholder: 'Adresse',
  help: 'dienstliche E-Mail-Adresse',
  required: true,
  subject: true,
} as const satisfies ActOption;

const NOT_TYPED = 'Bitte geben Sie Passwort und Code ein. Als Option stehen sie nie in einem Befehl.';

/** Who sits at the machine: both factors, once, for a short while (docs/decisions/0015). The desk's entry is the record. */
const LOG_IN = defineAct({
  noun: 'officer',
  verb: 'login',
  summary: 'meldet Sie mit Passwort und zweitem Faktor für eine Stunde an; auch kurz: login',
  example: 'login anna@behoerde.example',
  by: null,
  audit: 'none',
  options: { email: EMAIL },
  run: (portal, { email }, { secrets }): Promise<CommandLineLogin> =>
    logInAtCommandLine(portal, email, readSecrets(secrets)),
  text: (login) => ('asks' in login ? '' : `${login.name} ist angemeldet, bis ${printInstant(login.until)}.`),
});

function readSecrets({ password, code, newPassword }: TypedOptions): LoginSecrets {
  if (password === undefined || code === undefined) throw violations([wrong('login', NOT_TYPED)]);
  return { password, code, newPassword };
}

const LOG_OUT = defineAct({
  noun: 'officer',
  verb: 'logout',
  summary: 'beendet Ihre Anmeldung; auch kurz: logout',
  example: 'logout anna@behoerde.example',
  by: null,
  audit: 'none',
  options: { email: { ...EMAIL, required: false } },
  run: async (portal, _values, { session }) => {
    if (session !== undefined) await logOutAtCommandLine(portal, session);
    return {};
  },
  text: () => 'Sie sind abgemeldet.',
});

export const LOGIN_ACTS: readonly Act[] = [LOG_IN, LOG_OUT];
