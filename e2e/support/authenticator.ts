import type { Page } from '@playwright/test';

/** A machine that recognises its owner at once, as WebAuthn asks for. */
export async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

/** Passkeys belong to a name, not to an address. */
export const byName = (origin: string) => origin.replace('127.0.0.1', 'localhost');
