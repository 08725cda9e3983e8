import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as oauth from '#features/access/server/oauth-error.ts';
import { CONTRACT_MESSAGES, inGerman } from '#ground/rules/contract/messages.ts';
import * as problems from './problem.ts';

const GERMAN = Object.values(CONTRACT_MESSAGES).map(({ german }) => german as string);

/** Every error the server can make without being handed a German sentence. */
const MADE = [
  problems.syntaxError(),
  problems.invalidIri('x'),
  problems.itemNotFound('/api/companies/x'),
  problems.updateNotAllowed(),
  problems.authenticationRequired(),
  problems.tokenRejected(),
  problems.accountDisabled(),
  problems.accessDenied(),
  problems.notFound(),
  problems.methodNotAllowed('PATCH', '/api/proposals', ['GET', 'POST']),
  problems.notAcceptable('text/csv', ['application/ld+json']),
  problems.transitionNotEnabled('to_step_4', 'proposal'),
  problems.payloadTooLarge(),
  problems.unsupportedType(undefined, ['application/json']),
  problems.unsupportedType('text/plain', ['application/json']),
  problems.serviceUnavailable(1),
  problems.internalError(),
  ...[400, 408, 413, 414, 415, 431].map(problems.plainProblem),
  oauth.unsupportedGrantType(),
  oauth.invalidRequest('code'),
  oauth.invalidClient(),
  oauth.invalidScope('x'),
  oauth.invalidGrant('x'),
  oauth.invalidRefreshToken('x'),
  oauth.accountDisabledMeanwhile(),
  oauth.deniedByUser(),
  oauth.loginRequired(),
  oauth.slowDown(1),
];

describe('every sentence the server says in English', () => {
  test.each(MADE.map((error) => error.message))('"%s" stands in the list of the contract', (said) => {
    expect(GERMAN).toContain(inGerman(said));
  });

  test('is made from that list, nowhere else', () => {
    const english = /\b(?:is|are|must|should|cannot|not|the|of|be|already|unknown|invalid|missing|required)\b/i;
    const german = /[äöüß„]|\b(?:der|die|das|sie|ihre?|bitte|ist|nicht|kein|keine|gibt)\b/i;
    const found = sourceFiles(join(import.meta.dirname, '..')).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(SAID)]
        .map(([, , text = '']) => text)
        .filter((text) => text.includes(' ') && english.test(text) && !german.test(text))
        .map((text) => `${path}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

/** Literals handed to whatever makes an error or a violation. */
const SAID =
  /\b(?:badRequest|accessDenied|conflict|locked|tooManyRequests|registrationClosed|Problem|OauthError|wrong|missing)\((?:\d+, |'[\w.[\]]*', )*(['`])((?:(?!\1).)*)\1/g;

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('test'))
    .map((path) => join(folder, path));
}
