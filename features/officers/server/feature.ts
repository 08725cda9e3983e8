import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { actOperations } from '#features/cases/server/classes.ts';
import { OPERATOR } from '#features/cases/server/performer.ts';
import { actRoute } from '#features/cases/server/shared/officer-calls.ts';
import type { AssignableOfficer, DeskCalls, Officer } from '#features/desk/rules/wire.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import { localAct, NOT_LOGGED_IN } from '#ground/server/command-line.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import { NEW_OFFICER } from '../rules/acts.ts';
import type { AccessChange, AccessOverview, CommandLineLogin } from '../rules/wire.ts';
import { accessRoutes } from './access-routes.ts';
import { appointAdmin, beginAndEndRoles } from './change-access.ts';
import { ACCESS_ADMIN, addFirstOfficer } from './manage-officers.ts';
import { ROLE_GRANT_CASE } from './role-grant-case.ts';
import { agencyAccessRoutes } from './routes.ts';
import { hasOfficers } from './store.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    AgencyEntrypoint: DeskCalls;
    Officer: Officer | AssignableOfficer;
    AgencyAccess: AccessOverview;
    AccessChange: AccessChange;
    CommandLineLogin: CommandLineLogin | { loggedOut: true };
  }
}

const FIRST = localAct({
  summary: 'legt ein Konto der Behörde an, mit Einmalpasswort und zweitem Faktor',
  why: 'Bevor es jemanden gibt, kann sich niemand anmelden: Die erste Person legt an, wer die Anlage betreibt.',
  fields: { ...NEW_OFFICER, reason: voluntary(NEW_OFFICER.reason) },
  labels: {},
  run: async (portal, { email, name, roles }) => {
    if (await hasOfficers(portal.db)) throw conflict(NOT_LOGGED_IN);
    const handedOut = await addFirstOfficer(portal, OPERATOR.actor, { email, name, roles });
    return { officer: { email, name, roles: [ACCESS_ADMIN], isActive: true }, ...handedOut };
  },
});

const APPOINT = localAct({
  summary: 'bestätigt eine vorgeschlagene Zugangsverwaltung, wo es dafür keine zweite Person gibt',
  why: 'Wo nur eine Person die Zugänge verwaltet, gibt es an der Sachbearbeitung niemanden, der zustimmt.',
  fields: { email: NEW_OFFICER.email },
  labels: { email: 'Jetzt Zugangsverwaltung' },
  run: async (portal, { email }) => {
    await appointAdmin(portal, email);
    return { email };
  },
});

export const OFFICERS: CaseFeature = {
  name: 'officers',
  classes: {
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
  },
  cases: [ROLE_GRANT_CASE],
  local: { 'officer add': FIRST, 'officer appoint': APPOINT },
  calls: {
    'me show': ['GET /me', 'zeigt, wer angemeldet ist'],
    'officer list': ['GET /access', 'zeigt die Konten der Behörde'],
  },
  routes: (app, portal) => {
    agencyAccessRoutes(app, portal);
    accessRoutes(app, portal);
    // Roles that two people give: a proposal is begun under the id of the person it is about.
    actRoute(app, portal, ROLE_GRANT_CASE, { roles: ['access-admin'] });
  },
  jobs: (portal) => portal.jobs.everyMinute('role-days', () => beginAndEndRoles(portal)),
};
