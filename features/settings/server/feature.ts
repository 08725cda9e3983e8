import { SETTINGS_ORDER } from '#ground/rules/programme/settings.ts';
import type { Feature } from '#ground/server/feature.ts';
import type { AgencySettings } from '../rules/wire.ts';
import { settingsRoutes } from './routes.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    AgencySettings: AgencySettings;
  }
}

export const SETTINGS: Feature = {
  name: 'settings',
  classes: {
    AgencySettings: {
      description: 'Die Einstellungen des Förderprogramms',
      properties: {
        version: 'Nummer der letzten Änderung',
        settings: 'Einstellungen',
        accounts: 'Benutzerkonten',
        history: 'Was bisher geschah, Neuestes zuerst',
      },
    },
  },
  calls: {
    'settings show': ['GET /settings', 'zeigt die Einstellungen mit ihren Änderungen'],
    'settings change': ['PUT /settings', 'ändert die Einstellungen', SETTINGS_ORDER],
  },
  routes: settingsRoutes,
};
