import type { Page } from '@playwright/test';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import type { Desks } from '../desk.ts';
import type { Applicant } from '../registration.ts';
import type { RunningPortal } from '../running-portal.ts';
import { expect } from '../test.ts';

interface LifeOptions {
  portal: RunningPortal;
  page: Page;
  desks: Desks;
  who: Applicant;
  /** What the portal runs; absent: the one of all the other tests. */
  programme?: Programme;
}

/** One application from its company's registration to the final letter, with everybody who has to do with it. */
export class Life {
  readonly portal: RunningPortal;
  /** The applicant's. */
  readonly page: Page;
  readonly desks: Desks;
  readonly who: Applicant;
  readonly programme: Programme;
  /** Funding reference number, as printed on the sheet. */
  number = '';
  /** Of the application. */
  id = '';
  /** Of the proof of use. */
  proofId = '';
  /** The examined grant, as the desk writes it: '16.800,00 €'. */
  due = '';

  constructor({ portal, page, desks, who, programme = EXAMPLE_PROGRAMME }: LifeOptions) {
    this.portal = portal;
    this.page = page;
    this.desks = desks;
    this.who = who;
    this.programme = programme;
  }

  /** The applicant looks where the application stands. */
  async openOverview(): Promise<void> {
    await this.page.goto(`/uebersicht/${this.id}`);
    await expect(this.page.getByRole('heading', { level: 2, name: 'Nachrichten' })).toBeVisible();
    // The answers are fetched behind what is seen: whoever moves the clock meanwhile would end the login under them.
    const waiting = this.page.locator('.step-summaries').locator('details > div:empty, [aria-busy=true]');
    await expect(waiting).toHaveCount(0);
  }

  /** Something the agency has told in the case. */
  async expectMessage(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 3, name: title, exact: true }).first()).toBeVisible();
  }

  async expectMail(matching: RegExp): Promise<void> {
    await this.portal.getMail(this.who.person.email, matching);
  }
}
