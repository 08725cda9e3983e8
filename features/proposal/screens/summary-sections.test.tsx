import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import { namesPrinted } from '#ground/rules/wizard/testing/step-test-kit.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { EXAMPLE_CIRCUMSTANCES } from '../rules/example-facts.ts';
import { factsFrom } from '../rules/facts.ts';
import { fieldsOf } from '../rules/steps/de-minimis-fields.ts';
import { stepsOf } from '../rules/steps.ts';
import { arriveAt, ServerInMemory, showPage } from './testing/applicant-in-memory.tsx';

const { minimis } = fieldsOf(EXAMPLE_PROGRAMME);

/** Aid stands in tables by kind, year and company, which their captions name (2-application §2, step 4). */
const IN_CAPTIONS = [
  minimis.label,
  ...[1, 2, 3].map((number) => `${minimis.itemLabel} ${number}`),
  ...(['received', 'year', 'company'] as const).map((name) => minimis.fields[name].label),
];

test('the overview of an application says every question that was asked', async () => {
  const server = new ServerInMemory(10);
  await showPage(server, '/uebersicht/P');
  await arriveAt('Übersicht des Antrags');
  await screen.findAllByText('Eigenanteil');
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  const steps = stepsOf(EXAMPLE_PROGRAMME).filter(({ number }) => number < 10);
  const page = document.body.textContent;
  const stored = new Map<number, Answers>();
  for (const step of steps) {
    const [body, facts] = [server.bodies.get(step.number) ?? {}, factsFrom(steps, stored, EXAMPLE_CIRCUMSTANCES)];
    stored.set(step.number, evaluateBody(step, body, facts).data);
    for (const name of namesPrinted(step, body, facts)) {
      if (!IN_CAPTIONS.includes(name)) expect(page, `step ${step.number}`).toContain(name);
    }
  }
});
