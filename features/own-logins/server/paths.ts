/** How an applicant logs in, and where they are logged in. */
export const SECURITY_PATH = '/oauth/sicherheit';
