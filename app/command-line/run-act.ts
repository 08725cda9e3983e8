import { isRecord } from '#ground/rules/fields/answers.ts';
import { Problem } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { Act, TypedOptions } from './act.ts';
import { findAct } from './acts/acts.ts';
import { inOptions } from './acts/declared-options.ts';
import { type ActRequest, runRecorded } from './run-recorded.ts';

/** `result` has been through JSON, whichever way it came. */
export type ActAnswer = { ok: true; result: object } | { ok: false; message: string };

const FAULT =
  'Der Auftrag ist an einem Fehler des Servers gescheitert. Es wurde nichts geändert. Näheres steht im Protokoll des Servers.';

/** Runs an act for the command line, directly or through the server. Never throws: every refusal is an answer. */
export async function runAct(portal: Portal, request: unknown): Promise<ActAnswer> {
  if (!isActRequest(request)) return { ok: false, message: 'Die Anfrage ist nicht lesbar.' };
  const act = findAct(request.noun, request.verb);
  if (act === undefined) return { ok: false, message: `„${request.noun} ${request.verb}“ gibt es nicht.` };
  try {
    const result: object = JSON.parse(JSON.stringify(await runRecorded(portal, act, request)));
    portal.log.event('agency.acted', { act: `${act.noun} ${act.verb}` });
    return { ok: true, result };
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return { ok: false, message: told(act, error) };
    portal.log.event('agency.fault', { act: `${act.noun} ${act.verb}`, error: nameOf(error) });
    return { ok: false, message: FAULT };
  }
}

function told({ options }: Act, { description, violations }: Problem): string {
  return violations === undefined ? description : violations.map((one) => inOptions(one, options)).join('\n');
}

/** The message may quote data; the kind of fault does not. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return `${error.name} ${
    (error.stack ?? '')
      .split('\n')
      .find((line) => line.trimStart().startsWith('at '))
      ?.trim() ?? ''
  }`;
}

function isActRequest(value: unknown): value is ActRequest {
  return (
    isRecord(value) &&
    typeof value.noun === 'string' &&
    typeof value.verb === 'string' &&
    areTexts(value.options) &&
    (value.session === undefined || typeof value.session === 'string') &&
    (value.secrets === undefined || areTexts(value.secrets))
  );
}

function areTexts(value: unknown): value is TypedOptions {
  return isRecord(value) && Object.values(value).every((one) => typeof one === 'string');
}
