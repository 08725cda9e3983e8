/** Pages that have done their work once somebody is logged in. */
const LEFT_BEHIND = ['/anmelden', '/abmelden', '/registrieren', '/benutzerkonto-bestaetigen'];

/** Where a login leads that was begun at `from` (1-portal §2): back there, or to the start page. */
export function loginDestination(from: string): string {
  const isOwnPath = /^\/(?![/\\])/.test(from);
  const isLeftBehind = LEFT_BEHIND.some(
    (path) => from === path || from.startsWith(`${path}/`) || from.startsWith(`${path}?`),
  );
  return isOwnPath && !isLeftBehind ? from : '/';
}
