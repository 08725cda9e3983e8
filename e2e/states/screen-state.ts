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
  /** The route it belongs to, ids as 'x', where `path` does not say it: '/vn/x/bearbeiten'. */
  route?: string;
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
  environment?: () => Promise<Readonly<Record<string, string>>>;
  /** Acts of others that come first. */
  prepare?: (portal: RunningPortal, watch: Watch) => Promise<unknown>;
  states: readonly ScreenState[];
}

/** Presses a button of the page's main part. */
export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .click();

/** The address a row claims to stand at, ids as 'x', without what is asked for; undefined where the one before goes on. */
export function claimedRoute({ path, route }: Pick<ScreenState, 'path' | 'route'>, before = ''): string | undefined {
  if (route !== undefined) return route;
  if (path === undefined) return undefined;
  const below = path.startsWith('+') ? `${before}${path.slice(1)}` : path;
  const whole = path.startsWith('^') ? `${path.slice(1)}x` : below;
  return new URL(whole, 'http://portal').pathname.replace(/(?<=.)\/$/, '');
}

/** Whether an address is of this route. */
export function isAt(route: string, address: string): boolean {
  const [claimed, found] = [route.split('/'), new URL(address).pathname.replace(/(?<=.)\/$/, '').split('/')];
  return claimed.length === found.length && claimed.every((part, index) => part === 'x' || part === found[index]);
}
