/** How somebody logs in, and where they are logged in. */
export const SECURITY_PATH = '/oauth/sicherheit';
export const END_PATH = `${SECURITY_PATH}/anmeldung-beenden`;
