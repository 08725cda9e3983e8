import { SETTINGS_ORDER } from '#ground/rules/programme/settings.ts';
import type { Feature } from '#ground/server/feature.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import type { AgencySettings } from '../rules/wire.ts';
import { settingsRoutes } from './routes.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface SettingsAnswers {
  AgencySettings: AgencySettings;
}

declare module '#ground/server/hydra/resource.ts' {
  interface Answers extends SettingsAnswers {}
}

const SETTINGS_CLASSES = {
  AgencySettings: {
    description: 'Die Einstellungen des Förderprogramms',
    properties: {
      version: 'Nummer der letzten Änderung',
      settings: 'Einstellungen',
      accounts: 'Benutzerkonten',
      history: 'Was bisher geschah, Neuestes zuerst',
    },
  },
} satisfies Record<keyof SettingsAnswers, ClassDescription>;

export const SETTINGS: Feature = {
  name: 'settings',
  classes: SETTINGS_CLASSES,
  calls: {
    'settings show': ['GET /settings', 'zeigt die Einstellungen mit ihren Änderungen'],
    'settings change': ['PUT /settings', 'ändert die Einstellungen', SETTINGS_ORDER],
  },
  routes: settingsRoutes,
};
