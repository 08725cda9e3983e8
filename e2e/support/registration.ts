import type { Page } from '@playwright/test';
import { REGISTRATION_FORM_FIELDS } from '#features/account/rules/registration.ts';
import { QUOTA_STATUS } from '#features/raffle/rules/quota-status.ts';
import { fillFields } from './fill.ts';
import type { Person } from './login.ts';
import type { RunningPortal } from './running-portal.ts';
import { expect } from './test.ts';

const PASSWORD = 'Hobelbank-Regenschirm-58';

/** A company that registers in a journey. */
export function applicant(name: string, companyName: string) {
  const person: Person = { email: `${name}@betrieb.example`, password: PASSWORD };
  const form = {
    salutation: 'f',
    title: 'Dr.',
    firstName: 'Anke',
    lastName: 'Brandt',
    position: 'Inhaberin',
    phone: '+49 (0)228 / 12 34-56',
    companyName,
    street: 'Werkstraße',
    housenumber: '7b',
    postcode: '53113',
    city: 'Bonn',
    email: person.email,
    plainPassword: PASSWORD,
    passwordRepeat: PASSWORD,
    consent: true,
  };
  return { person, form };
}

export type Applicant = ReturnType<typeof applicant>;

/** Types the whole registration form. */
export async function fillRegistration(page: Page, { form }: Applicant): Promise<void> {
  await fillFields(page, REGISTRATION_FORM_FIELDS, form);
}

export async function sendRegistration(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Registrieren' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vielen Dank für Ihre Registrierung' })).toBeVisible();
}

/** Opens the link of the mail that really was sent. */
export async function confirmByMail(page: Page, portal: RunningPortal, { person }: Applicant): Promise<void> {
  const { text } = await portal.getMail(person.email, /benutzerkonto-bestaetigen/);
  await page.goto(/https?:\S+benutzerkonto-bestaetigen\S+/.exec(text)?.[0] ?? '');
  await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt')).toBeVisible();
}

/** All of it, from the start page on. */
export async function register(page: Page, portal: RunningPortal, who: Applicant): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Registrieren' }).click();
  await fillRegistration(page, who);
  await sendRegistration(page);
  await confirmByMail(page, portal, who);
}

/** Applies on /los, after one question. */
export async function enterPot(page: Page, form: string): Promise<void> {
  await page.getByLabel(form).check();
  await page.getByRole('button', { name: 'Jetzt bewerben' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bewerbung absenden' }).click();
  await expect(page.getByRole('heading', { name: QUOTA_STATUS[1].title })).toBeVisible();
}

/** As if the browser had been closed: the session has long ended when the days have passed. */
export async function forgetLogin(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
}
