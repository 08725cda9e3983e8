import type { FastifyInstance } from 'fastify';
import type { DeskCalls, LocalActs } from './command-line.ts';
import type { Classes, OwnClasses } from './hydra/resource.ts';
import type { LinkMakers, SayNext } from './mail.ts';
import type { Offers, Portal } from './portal.ts';

/**
 * What a feature plugs into the server, as data in its `feature.ts`: loading that file does nothing. app/server/features.ts is
 * the one list of what is built in, and its order is the order of everything below. A feature that is not in the list has no
 * calls, no jobs and no say in anything.
 */
export interface Feature {
  /** Of its folder. */
  name: string;
  /** What its calls answer. */
  classes?: OwnClasses;
  /** Looks at every call: its hooks stand before all routes. */
  door?(app: FastifyInstance, portal: Portal): void;
  /** Its calls, as far as programme and configuration have them. */
  routes?(app: FastifyInstance, portal: Portal): void;
  /** How the command line names its calls under /api/agency. */
  calls?: DeskCalls;
  /** What it does on the portal's own machine, at the command line. */
  local?: LocalActs;
  /** Who does its jobs, and what it does by itself. Called once for a portal, before `portal.jobs.start`. */
  jobs?(portal: Portal): void;
  /** Makes the secrets of links in its mails. */
  links?: Partial<LinkMakers>;
  /** Says in mails what comes next. */
  saysNext?(portal: Portal): SayNext;
  /** What whoever starts the portal is told. */
  describe?(portal: Portal): string[];
  /** What others may use where this feature is built in. */
  offers?: Partial<Offers>;
  /** Writes what the database must hold before the first call is served; runs at every start, after the queues are made. */
  prepare?(portal: Portal): Promise<void>;
}

/** What all of them answer. */
export function classesOf(features: readonly Feature[]): Classes {
  return Object.assign({}, ...features.map(({ classes }) => classes));
}

export function offersOf(features: readonly Feature[]): Partial<Offers> {
  return Object.assign({}, ...features.map(({ offers }) => offers));
}
