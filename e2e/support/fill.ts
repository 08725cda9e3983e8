import type { Locator, Page } from '@playwright/test';
import type { Answers, ChoiceField, ChoicesField, Field, Fields } from '#ground/rules/fields/field.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatAmount } from '#ground/rules/values/money.ts';
import { expect } from './test.ts';

/** The controls of a field carry the path of its answer as their name. */
export function control(page: Page, path: string): Locator {
  return page.locator(`[name="${path}"]`);
}

/** Types every given answer of the fields into their controls, in the fields' order; lists are the caller's. */
export async function fillFields(page: Page, fields: Fields, answers: Answers, prefix = ''): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const value = answers[name];
    if (value === null || value === undefined || field.kind === 'list') continue;
    const path = prefix === '' ? name : `${prefix}.${name}`;
    if (field.kind === 'group') await fillFields(page, field.fields, value as Answers, path);
    else await fillField(page, path, field, value);
  }
}

/** Gives one answer as a person would. */
export async function fillField(page: Page, path: string, field: Field, value: unknown): Promise<void> {
  const found = control(page, path);
  switch (field.kind) {
    case 'yesNo':
      return found.nth(value === true ? 0 : 1).check();
    case 'checkbox':
      return fillTick(page, path, field.label, value === true);
    case 'choice':
      return fillChoice(found, field, value);
    case 'choices':
      return fillChoices(found, field, value as unknown[]);
    case 'reference':
      return fillReference(page, found, String(value));
    case 'list':
    case 'group':
      throw new Error(`${path} is no single answer`);
    default:
      return found.fill(typed(field, value));
  }
}

/** A tick of its own, or one of a group that asks for at least one of several. */
async function fillTick(page: Page, path: string, label: string, isTicked: boolean): Promise<void> {
  const own = control(page, path);
  const inGroup = page.getByRole('checkbox', { name: label, exact: true });
  await own.or(inGroup).first().setChecked(isTicked);
}

async function fillChoice(found: Locator, { options }: ChoiceField, value: unknown): Promise<void> {
  await expect(found.first()).toBeVisible();
  if ((await found.first().evaluate((element) => element.tagName)) === 'SELECT') {
    await found.selectOption(String(value));
    return;
  }
  await found.nth(options.findIndex((option) => option.value === value)).check();
}

async function fillChoices(found: Locator, { options }: ChoicesField, values: readonly unknown[]): Promise<void> {
  for (const value of values) await found.nth(options.findIndex((option) => option.value === value)).check();
}

/** A short list shows a select; a long one is searched by the number at the end of the address, 6201 as 62.01. */
async function fillReference(page: Page, found: Locator, iri: string): Promise<void> {
  await expect(found).toBeVisible();
  if ((await found.evaluate((element) => element.tagName)) === 'SELECT') {
    await found.selectOption(iri);
    return;
  }
  const number = iri.slice(iri.lastIndexOf('/') + 1).padStart(4, '0');
  const key = `${number.slice(0, 2)}.${number.slice(2)}`;
  await found.fill(key);
  await page.getByRole('option').filter({ hasText: key }).click();
}

function typed(field: Field, value: unknown): string {
  if (field.kind === 'money') return formatAmount(Number(value));
  if (field.kind === 'number') return String(value).replace('.', ',');
  return field.kind === 'day' ? formatDay(String(value)) : String(value);
}
