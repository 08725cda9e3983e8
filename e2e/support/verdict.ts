import type { Locator, Page } from '@playwright/test';
import { SIGNATURE_TEXTS } from '#features/signature/rules/verdict.ts';
import { SIGNER } from './sign.ts';
import { expect } from './test.ts';

const ISSUER = 'Demo Qualifizierte Signatur CA 1 (nur zur Vorführung)';

/** The box below the file with what was found. */
export function verdict(page: Page, title: string): Locator {
  const heading = page.getByRole('heading', { name: title });
  return page.getByRole('main').locator('.alert').filter({ has: heading });
}

export async function expectAccepted(page: Page): Promise<void> {
  const box = verdict(page, SIGNATURE_TEXTS.acceptedForNow);
  await expect(box).toContainText(SIGNER);
  await expect(box).toContainText(ISSUER);
  await expect(box.getByRole('definition').filter({ hasText: /^\d\d\.\d\d\.\d{4}, \d\d:\d\d\sUhr$/ })).toHaveCount(1);
  await expect(box).toContainText(SIGNATURE_TEXTS.provisional);
}

/** What the agency's command line tells about a case. */
export interface Shown {
  facts: { receivedAt: string | null; signature: { verdict: { ok: boolean; signer?: { name: string } } } | null };
}

export function expectReceived(shown: Shown): void {
  expect(shown.facts).toMatchObject({
    receivedAt: expect.any(String),
    signature: { verdict: { ok: true, signer: { name: SIGNER } } },
  });
}
