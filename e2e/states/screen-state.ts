import type { Page } from '@playwright/test';
import type { DeskOfficer } from '../support/desk.ts';
import type { RunningPortal } from '../support/running-portal.ts';
import type { Watch } from '../support/watch.ts';

/** One screen in one state. A new screen costs a row here, not a spec. */
export interface ScreenState {
  /** Said when something is found, and the name of its picture: 'step-3-errors'. No two are the same. */
  name: string;
  /**
   * Where it is. What begins with '^' is where the first such link of the list leads to; '+' lies below that. Without it the
   * state comes after the one before, on the same page.
   */
  path?: string;
  /** What the server is made to answer; set before the page is opened, gone with the row. */
  answers?: (page: Page) => Promise<unknown>;
  /** What the browser complains of besides: an answer's status, or 'no-answer'. */
  complaints?: Parameters<Watch['expect']>;
  /** What is done there first. */
  act?: (page: Page) => Promise<unknown>;
  /** Also looked at where the person's own colours replace ours, and compared with its kept picture. */
  picture?: true;
  /** Looked at in `npm test`, not only in the night. */
  gate?: true;
}

/** The states of one person, looked at one after the other in one tab. */
export interface PersonStates {
  /** Of the demonstration: 'schritt-3'. Without account and officer: a visitor. */
  account?: string;
  officer?: DeskOfficer;
  /** Told apart from other rows of the same person: 'with answers that fail'. */
  besides?: string;
  /** Where the person begins and links are looked for. */
  list: string;
  /** Names a portal of its own, for states that need another clock or change what others see. */
  scenario?: string;
  /** What the portal is run with besides. */
  environment?: Readonly<Record<string, string>>;
  /** Acts of others that come first. */
  prepare?: (portal: RunningPortal) => Promise<unknown>;
  states: readonly ScreenState[];
}

/** Presses a button of the page's main part. */
export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .click();
