/** Milliseconds (decisions §2, contract §5.1). */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const LIFETIME = {
  code: 60 * SECOND,
  access: 10 * MINUTE,
  /** A login nobody uses for this long is over. */
  idle: 60 * MINUTE,
  /** The same at the agency's desk, where more is at stake. */
  deskIdle: 30 * MINUTE,
  /** From the right password to the end of the desk's login form. */
  deskForm: 10 * MINUTE,
  /** A login ends after this whatever happens. */
  absolute: 12 * HOUR,
  /** An anonymous visitor's tokens for registration and confirmation. */
  anonymous: 60 * MINUTE,
  /** The same used refresh token gives the same new pair this long: tabs race. */
  refreshGrace: 10 * SECOND,
} as const;
