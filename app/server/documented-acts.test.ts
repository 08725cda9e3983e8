import { afterAll, expect, it } from 'vitest';
import { isRole } from '#features/audit/rules/roles.ts';
import { ACT_TABLES } from '#features/cases/rules/all-tables.ts';
import type { ActRule } from '#features/cases/rules/table.ts';
import { classesOf } from '#ground/server/feature.ts';
import { testServer } from '#ground/server/testing/test-server.ts';
import { FEATURES } from './features.ts';

const app = testServer({ classes: classesOf(FEATURES) });
afterAll(() => app.close());

interface Documented {
  'rdfs:label': string;
  'hydra:description': string;
  expects: { 'hydra:supportedProperty': { 'hydra:title': string; 'hydra:required': boolean }[] };
}

it('documents every act of an officer with its address and the body it is declared to need', async () => {
  const { 'hydra:supportedClass': classes } = (await app.inject('/api/docs.jsonld')).json();
  const documented = classes
    .filter((one: Record<string, unknown>) =>
      [
        ...['#AgencyCase', '#AgencyPot', '#AgencyLetterText', '#AgencyBudget', '#AgencyAccess', '#PostOut'],
        '#VerificationSample',
      ].includes(String(one['@id'])),
    )
    .flatMap((one: Record<string, unknown>) => one['hydra:supportedOperation'] as Documented[])
    .map((one: Documented) => [
      one['rdfs:label'],
      Object.fromEntries(one.expects['hydra:supportedProperty'].map((of) => [of['hydra:title'], of['hydra:required']])),
    ]);
  const declared = Object.entries(ACT_TABLES).flatMap(([kind, { acts }]) =>
    Object.entries<ActRule>(acts).flatMap(([act, { by, needs = {} }]) => {
      const body = Object.entries(needs).map(([name, { required }]) => [name, required !== undefined]);
      return by.some(isRole) ? [[`${kind}.${act}`, Object.fromEntries(body)]] : [];
    }),
  );
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(declared));
  expect(JSON.stringify(classes)).toContain('POST /api/agency/proposals/{id}/acts/note-defect. Posteingang.');
});
