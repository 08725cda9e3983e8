import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { actOperations } from '#features/cases/server/declared-acts.ts';
import type { AssignableOfficer, DeskCalls, Officer } from '#features/desk/rules/wire.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import type { AccessChange, AccessOverview, CommandLineLogin } from '../rules/wire.ts';
import { accessRoutes } from './access-routes.ts';
import { ROLE_GRANT_CASE } from './role-grant-case.ts';
import { roleGrantRoutes } from './role-grants-routes.ts';
import { agencyAccessRoutes } from './routes.ts';
import { turnRoles } from './turn-roles.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface OfficersAnswers {
  AgencyEntrypoint: DeskCalls;
  Officer: Officer | AssignableOfficer;
  AgencyAccess: AccessOverview;
  AccessChange: AccessChange;
  CommandLineLogin: CommandLineLogin | { loggedOut: true };
}

declare module '#ground/server/hydra/answers.ts' {
  interface Answers extends OfficersAnswers {}
}

const OFFICERS_CLASSES = {
  AgencyEntrypoint: {
    description: 'Die Aufrufe, mit denen jemand an der Sachbearbeitung beginnt',
    properties: { me: 'Die eigene Person', cases: 'Fälle', pots: 'Lostöpfe', audit: 'Bearbeitungsprotokoll' },
  },
  Officer: {
    description: 'Eine Person der Behörde',
    properties: { id: 'Kennung', name: 'Name', email: 'E-Mail-Adresse', roles: 'Rollen' },
  },
  AgencyAccess: {
    description: 'Wer an der Sachbearbeitung arbeitet, mit welchen Rollen',
    properties: {
      officers: 'Zugänge',
      vacant: 'Rollen, die niemand hat',
      grants: 'Rollen, die eine zweite Person bestätigt',
      ended: 'Rollen, die vorbei sind',
      mayAdd: 'Darf anlegen',
    },
    operations: actOperations(['role-grant']),
  },
  CommandLineLogin: {
    description: 'Eine Anmeldung an der Befehlszeile, mit Passwort und zweitem Faktor',
    properties: {
      token: 'Bearer der Aufrufe, die folgen',
      seconds: 'Wie lange er gilt',
      name: 'Wer angemeldet ist',
      asks: 'newPassword: Das Einmalpasswort muss im selben Aufruf ersetzt werden',
      loggedOut: 'Die Anmeldung ist beendet',
    },
  },
  AccessChange: {
    description: 'Was aus einer Änderung eines Zugangs wurde',
    properties: { officer: 'Kennung', handedOut: 'Zugangsdaten, einmal', proposed: 'Rollen, die noch warten' },
  },
} satisfies Record<keyof OfficersAnswers, ClassDescription>;

export const OFFICERS: CaseFeature = {
  name: 'officers',
  classes: OFFICERS_CLASSES,
  cases: [ROLE_GRANT_CASE],
  routes: (app, portal) => {
    agencyAccessRoutes(app, portal);
    accessRoutes(app, portal);
    roleGrantRoutes(app, portal);
  },
  jobs: (portal) => portal.jobs.everyMinute('role-days', () => turnRoles(portal)),
};
