import type { FastifyReply } from 'fastify';
import type { PageContext } from '#features/access/server/page-context.ts';
import { html } from '#features/access/server/page-layout.ts';
import { REALMS, type Side } from '#features/access/server/realm.ts';
import { LoginRefused, type Provider, ProviderAway } from './provider.ts';
import { PROVIDER_PATHS } from './provider-login.ts';

export type Failure =
  | 'away'
  | 'crowded'
  | 'cancelled'
  | 'unsure'
  | 'stale'
  | 'refused'
  | 'taken'
  | 'no-role'
  | 'no-address'
  | 'disabled';

interface Words {
  title: string;
  text: (provider: string) => string;
  status: number;
  /** Trying once more may help. */
  again: boolean;
}

const WORDS: Readonly<Record<Failure, Words>> = {
  away: {
    title: 'Der Anmeldedienst antwortet gerade nicht',
    text: (name) =>
      `„${name}“ ist gerade nicht erreichbar. Melden Sie sich mit E-Mail-Adresse und Passwort an, oder versuchen Sie es in einigen Minuten noch einmal.`,
    status: 503,
    again: true,
  },
  crowded: {
    title: 'Zu viele Anmeldungen von Ihrem Anschluss',
    text: () =>
      'Versuchen Sie es in einigen Minuten noch einmal, oder melden Sie sich mit E-Mail-Adresse und Passwort an.',
    status: 429,
    again: true,
  },
  cancelled: {
    title: 'Sie haben die Anmeldung abgebrochen',
    text: (name) => `Sie sind nicht über „${name}“ angemeldet. Es wurde nichts übertragen.`,
    status: 200,
    again: true,
  },
  unsure: {
    title: 'Diese Anmeldung ist nicht sicher genug',
    text: (name) =>
      `Das Förderportal verlangt bei „${name}“ eine stärkere Anmeldung, zum Beispiel mit Zertifikat, Ausweis oder zweitem Faktor. Melden Sie sich dort damit an, oder nehmen Sie E-Mail-Adresse und Passwort.`,
    status: 403,
    again: true,
  },
  stale: {
    title: 'Diese Anmeldung gilt nicht mehr',
    text: () =>
      'Sie hat zu lange gedauert, wurde schon benutzt oder in einem anderen Browser begonnen. Beginnen Sie sie noch einmal.',
    status: 410,
    again: true,
  },
  refused: {
    title: 'Die Anmeldung hat nicht geklappt',
    text: (name) =>
      `Das Förderportal konnte die Antwort von „${name}“ nicht annehmen. Versuchen Sie es noch einmal. Bleibt es dabei, wenden Sie sich an die technische Beratung.`,
    status: 403,
    again: true,
  },
  taken: {
    title: 'Diese Anmeldung gehört zu einem anderen Benutzerkonto',
    text: (name) =>
      `Was Sie bei „${name}“ benutzt haben, öffnet schon ein anderes Benutzerkonto. Heben Sie die Verknüpfung zuerst dort auf.`,
    status: 409,
    again: false,
  },
  'no-role': {
    title: 'Sie haben hier keine Aufgabe',
    text: (name) =>
      `„${name}“ nennt für Sie keine Rolle in der Sachbearbeitung. Bitten Sie die Stelle, die Ihre Zugänge verwaltet, darum.`,
    status: 403,
    again: false,
  },
  'no-address': {
    title: 'Es fehlt Ihre E-Mail-Adresse',
    text: (name) =>
      `„${name}“ nennt keine E-Mail-Adresse. Bitten Sie die Stelle, die Ihre Zugänge verwaltet, sie zu hinterlegen.`,
    status: 403,
    again: false,
  },
  disabled: {
    title: 'Ihr Zugang ist gesperrt',
    text: () => 'Die Programmverwaltung hat Ihren Zugang zur Sachbearbeitung deaktiviert.',
    status: 403,
    again: false,
  },
};

/** What went wrong and the ways on; `query`: of the login page it began at. */
export function showFailure(
  context: PageContext,
  { side, provider, query }: { side: Side; provider: Provider; query: string },
  failure: Failure,
): FastifyReply {
  const { title, text, status, again } = WORDS[failure];
  const { name } = provider.config;
  const repeat = html`<a class="button secondary" href="${PROVIDER_PATHS[side].begin}?${query}">Noch einmal mit ${name}</a>`;
  const ways = html`<a class="button" href="${REALMS[side].loginPath}?${query}">Anmelden mit Passwort</a>${again ? repeat : undefined}`;
  // The portal's own login stays open in every case. Without the request a login would end nowhere: the application has to begin one.
  const content = html`<p>${text(name)}</p>
<div class="buttons">${query === '' ? html`<a class="button" href="${REALMS[side].entry}">Zur Anmeldung</a>` : ways}</div>`;
  return context.send({ title, content, status });
}

/** What a fault on the way to the provider or back means to the person. Throws every other error. */
export function failureIn(error: unknown): Failure {
  if (error instanceof ProviderAway) return 'away';
  if (!(error instanceof LoginRefused)) throw error;
  if (error.code === 'access_denied') return 'cancelled';
  if (error.code === 'temporarily_unavailable' || error.code === 'server_error') return 'away';
  return error.code === 'unmet_authentication_requirements' ? 'unsure' : 'refused';
}
