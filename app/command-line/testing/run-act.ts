import type { TestPortal } from '#app/server/testing/test-portal.ts';
import { messageOf, textOf } from '../agency-cli.ts';
import { Desk, type Json, portalInProcess } from '../desk.ts';
import { runLocal } from '../local-control.ts';
import { readTyped } from '../options.ts';
import { findVerb } from '../verbs.ts';

export interface ActRequest {
  noun: string;
  verb: string;
  /** As typed, without the dashes. */
  options: Readonly<Record<string, string>>;
  /** Token of the login at the command line that acts. */
  session?: string | undefined;
}

export type ActAnswer = { ok: true; result: Json; text: string } | { ok: false; message: string };

/** A command at the command line of a portal under test, in the name of whoever is logged in. */
export async function runAct(
  { app, portal }: Pick<TestPortal, 'app' | 'portal'>,
  { noun, verb: word, options, session }: ActRequest,
): Promise<ActAnswer> {
  const verb = findVerb(noun, word);
  if (verb === undefined) return { ok: false, message: `„${noun} ${word}“ gibt es nicht.` };
  const desk = new Desk(
    { ...portalInProcess(app), local: (asked) => runLocal(portal, asked), close: async () => {} },
    session,
  );
  try {
    const { sent, subject = '' } = readTyped(
      verb,
      Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    );
    const result = (await verb.run(desk, sent, subject)) as Json;
    return { ok: true, result, text: await textOf(desk, verb, result) };
  } catch (error) {
    return { ok: false, message: messageOf(error, verb) };
  }
}
