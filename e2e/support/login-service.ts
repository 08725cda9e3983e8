import type { Page } from '@playwright/test';
import { TestIdentityProvider } from '#app/server/testing/identity-provider.ts';
import { expect } from './test.ts';

let started: Promise<TestIdentityProvider> | undefined;

/** An organisation's login service, one for a worker, begun when it is first asked for. */
export function loginService(): Promise<TestIdentityProvider> {
  started ??= TestIdentityProvider.start();
  return started;
}

/** What a portal is run with that offers it to applicants and officers. */
export async function serviceEnvironment(): Promise<Readonly<Record<string, string>>> {
  const service = await loginService();
  return {
    ...service.environment('OIDC', { NAME: 'Muster-Konto', ACR: 'substantiell hoch' }),
    ...service.environment('DESK_OIDC', { NAME: 'Amtsanmeldung', ACR: 'hoch', ROLES: 'pruefung=caseworker' }),
  };
}

/** Everything the organisation knows of somebody. */
export async function serviceKnows(sub: string, claims: Record<string, unknown> = {}): Promise<void> {
  const known = {
    acr: 'hoch',
    given_name: 'Erika',
    family_name: 'Mustermann-Langenscheidt',
    company_name: 'Muster Maschinenbau GmbH',
    register_number: 'HRB 12345',
    email: `${sub}@muster.example`,
    email_verified: true,
  };
  (await loginService()).people.set(sub, { ...known, ...claims, sub });
}

export async function logInThere(page: Page, sub: string): Promise<void> {
  await page.getByLabel('Kennung').fill(sub);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** To the login's own form, within this window. */
export async function openLoginForm(page: Page): Promise<void> {
  await page.goto('/anmelden');
  await page.getByRole('main').getByRole('button', { name: 'Im selben Fenster anmelden' }).click();
  await expect(page.getByRole('link', { name: 'Anmelden mit Muster-Konto' })).toBeVisible();
}

export async function logInByService(page: Page, sub: string): Promise<void> {
  await page.getByRole('link', { name: 'Anmelden mit Muster-Konto' }).click();
  await logInThere(page, sub);
}

export async function openDeskLogin(page: Page): Promise<void> {
  await page.goto('/sachbearbeitung');
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('link', { name: 'Anmelden mit Amtsanmeldung' })).toBeVisible();
}
