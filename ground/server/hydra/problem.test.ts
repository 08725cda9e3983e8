import { describe, expect, it } from 'vitest';
import { CONSTRAINT, missing, wrong } from '#ground/rules/fields/violation.ts';
import * as problems from './problem.ts';

const { problemBody } = problems;

describe('violations', () => {
  it('list them as the original does, without their kind', () => {
    const problem = problems.violations([
      missing('linkedCompanies[0].name', 'Bitte geben Sie den Unternehmensnamen an'),
      missing('leadCode', 'Es muss ein WSK-Code angegeben werden'),
    ]);
    const description =
      'linkedCompanies[0].name: Bitte geben Sie den Unternehmensnamen an\nleadCode: Es muss ein WSK-Code angegeben werden';
    expect(problemBody(problem)).toEqual({
      '@context': '/api/contexts/ConstraintViolationList',
      '@type': 'ConstraintViolationList',
      'hydra:title': 'An error occurred',
      'hydra:description': description,
      violations: [
        {
          propertyPath: 'linkedCompanies[0].name',
          message: 'Bitte geben Sie den Unternehmensnamen an',
          code: CONSTRAINT.notBlank,
        },
        { propertyPath: 'leadCode', message: 'Es muss ein WSK-Code angegeben werden', code: CONSTRAINT.notBlank },
      ],
      title: 'An error occurred',
      detail: description,
      status: 422,
      type: `/validation_errors/${CONSTRAINT.notBlank}`,
    });
  });

  it('without path and code', () => {
    const body = problemBody(problems.violations([wrong('', 'Kein Kontingent.')]));
    expect(body['hydra:description']).toBe('Kein Kontingent.');
    expect(body.violations).toEqual([{ propertyPath: '', message: 'Kein Kontingent.' }]);
    expect(body.type).toBe('/validation_errors');
  });
});

describe('transition not enabled', () => {
  it('is an error that may name what is missing', () => {
    const list = [wrong('step_3', 'Sie müssen den aktuellen Schritt fertigstellen.')];
    const body = problemBody(problems.transitionNotEnabled('to_step_4', 'proposal', list));
    expect(body).toMatchObject({
      '@type': 'hydra:Error',
      'hydra:description': 'Transition "to_step_4" is not enabled for workflow "proposal".',
      violations: [{ propertyPath: 'step_3' }],
      status: 412,
      type: '/errors/412',
    });
    expect(problemBody(problems.transitionNotEnabled('a', 'b'))).not.toHaveProperty('violations');
  });
});

describe('named problems', () => {
  it.each([
    [problems.authenticationRequired(), 401, 'Full authentication is required to access this resource.'],
    [problems.tokenRejected(), 401, 'The resource server rejected the request.'],
    [problems.accountDisabled(), 401, 'Account is disabled'],
    [problems.accessDenied(), 403, 'Access Denied.'],
    [problems.accessDenied('Das Förderprogramm ist ausgelaufen.'), 403, 'Das Förderprogramm ist ausgelaufen.'],
    [problems.registrationClosed('Das Kontingent ist erschöpft.'), 406, 'Das Kontingent ist erschöpft.'],
    [problems.conflict('Schon entschieden.'), 409, 'Schon entschieden.'],
    [problems.locked('Ungültiger Zeitraum.'), 423, 'Ungültiger Zeitraum.'],
    [problems.tooManyRequests(9, 'Bitte warten Sie.'), 429, 'Bitte warten Sie.'],
    [problems.serviceUnavailable(9), 503, 'Service Unavailable'],
    [problems.plainProblem(431), 431, 'Request Header Fields Too Large'],
  ])('%s', (problem, status, description) => {
    expect(problem.status).toBe(status);
    expect(problemBody(problem)).toMatchObject({ status, 'hydra:description': description, detail: description });
  });

  it('only the disabled account has a message and a code', () => {
    expect(problemBody(problems.accountDisabled())).toMatchObject({ message: 'Account is disabled', code: 401 });
    expect(problemBody(problems.tokenRejected())).not.toHaveProperty('message');
  });

  it('challenge for a bearer', () => {
    expect(problems.authenticationRequired().details.headers).toEqual({ 'www-authenticate': 'Bearer' });
    expect(problems.tokenRejected().details.headers).toEqual({ 'www-authenticate': 'Bearer error="invalid_token"' });
  });

  it('the submission gate says so itself', () => {
    expect(problemBody(problems.registrationClosed('x', { canSubmit: false }))).toMatchObject({ canSubmit: false });
  });
});
