/** Literal texts of the login (1-portal §8). */
export const LOGIN_ERRORS = {
  timeout: 'Login timeout',
  closed: 'Das Loginfenster wurde geschlossen',
  transmission: 'Fehler beim Übertragen der Logindaten',
  login: 'Fehler beim Einloggen',
  profile: 'Fehler beim Laden des Nutzerprofils',
} as const;

export class LoginError extends Error {}

/** Opens the login window; undefined when the browser blocks it. Call it within the click. */
export function openLoginWindow(): Window | undefined {
  return window.open('about:blank', 'portal-login', 'popup,width=520,height=720') ?? undefined;
}
