import { Secret, TOTP } from 'otpauth';
import { REAL_CLOCK } from '#ground/server/clock.ts';

/** What an authenticator shows beside the code. */
export const ISSUER = { desk: 'Förderportal Sachbearbeitung', applicant: 'Förderportal' } as const;
const PERIOD_SECONDS = 30;
/** Steps a code may be early or late: people type slowly and clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

function totpOf(secret: string, label = '', issuer: string = ISSUER.desk): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS });
}

/** A new secret in base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an authenticator reads from the QR code. */
export function otpauthUrl(secret: string, email: string, issuer: string = ISSUER.desk): string {
  return totpOf(secret, email, issuer).toString();
}

/** Six digits, with or without spaces. */
export function isCodeShaped(typed: string): boolean {
  return /^\d{6}$/.test(typed.replaceAll(/\s/g, ''));
}

/**
 * The time step a code belongs to, or undefined for a wrong, early or late one. An authenticator knows only real time, so
 * this is the one rule that does not ask the portal's clock (docs/decisions/0015).
 */
export function findCodeStep(secret: string, typed: string): number | undefined {
  if (!isCodeShaped(typed)) return undefined;
  const token = typed.replaceAll(/\s/g, '');
  const timestamp = REAL_CLOCK.now().getTime();
  const delta = totpOf(secret).validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / (PERIOD_SECONDS * 1000)) + delta;
}

/** What the authenticator shows now, or `steps` codes later, and for how many more seconds. For the demonstration. */
export function presentCode(secret: string, steps = 0): { code: string; seconds: number } {
  const timestamp = REAL_CLOCK.now().getTime() + steps * PERIOD_SECONDS * 1000;
  const code = totpOf(secret).generate({ timestamp });
  return { code, seconds: PERIOD_SECONDS - (Math.floor(timestamp / 1000) % PERIOD_SECONDS) };
}
