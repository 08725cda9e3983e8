import { isRecord } from '#ground/rules/fields/answers.ts';
import type { Violation } from '#ground/rules/fields/violation.ts';
import type { LocalActs } from '#ground/server/command-line.ts';
import { readSent } from '#ground/server/hydra/body.ts';
import { Problem } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { FEATURES } from '../server/features.ts';

export interface LocalRequest {
  /** 'noun verb'. */
  name: string;
  sent: Readonly<Record<string, unknown>>;
  /** Token of whoever is logged in. */
  session?: string | undefined;
}

export type LocalAnswer =
  | { ok: true; result: object }
  | { ok: false; message: string; violations?: readonly Violation[] };

/** What is done on the machine itself. */
export const LOCAL: LocalActs = Object.assign({}, ...FEATURES.map(({ local }) => local));

const UNREADABLE = 'Die Anfrage ist nicht lesbar.';
const FAULT =
  'Der Auftrag ist an einem Fehler des Servers gescheitert. Es wurde nichts geändert. Näheres steht im Protokoll des Servers.';

/** Does what the command line asks of the machine. Never throws: every refusal is an answer, and the result has been through JSON. */
export async function runLocal(portal: Portal, request: unknown): Promise<LocalAnswer> {
  if (!isLocalRequest(request)) return { ok: false, message: UNREADABLE };
  const { name, sent, session } = request;
  const act = Object.hasOwn(LOCAL, name) ? LOCAL[name] : undefined;
  if (act === undefined) return { ok: false, message: UNREADABLE };
  try {
    const result = await act.run(portal, readSent(act.fields, sent, ''), session);
    portal.log.event('agency.acted', { act: name });
    return { ok: true, result: JSON.parse(JSON.stringify(result)) as object };
  } catch (error) {
    if (error instanceof Problem && error.status < 500) {
      const { description: message, violations } = error;
      return { ok: false, message, ...(violations === undefined ? {} : { violations }) };
    }
    // The message may quote data; the kind of fault does not.
    portal.log.event('agency.fault', { act: name, error: error instanceof Error ? error.name : typeof error });
    return { ok: false, message: FAULT };
  }
}

function isLocalRequest(value: unknown): value is LocalRequest {
  if (!isRecord(value) || !isRecord(value.sent) || typeof value.name !== 'string') return false;
  return value.session === undefined || typeof value.session === 'string';
}
