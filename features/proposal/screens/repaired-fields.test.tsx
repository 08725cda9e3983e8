import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { FormFrame } from '#ground/screens/forms/saving/form-frame.tsx';
import { type FormOutcome, useAnswersForm } from '#ground/screens/forms/saving/use-answers-form.ts';
import { showPages } from '#ground/screens/testing/show.tsx';
import { exampleFacts } from '../rules/example-facts.ts';
import { EXAMPLES } from '../rules/examples.ts';
import type { Facts, ProposalStep } from '../rules/facts.ts';
import { deMinimisStep } from '../rules/steps/step-04-de-minimis.ts';
import { STEP_8 } from '../rules/steps/step-08-financing-plan.ts';
import type { Proposal } from '../rules/wire.ts';
import { ADD_RECEIVED } from './de-minimis-entries.ts';
import type { StepFormProps } from './step-props.ts';
import { Form as Step4 } from './steps/step-04-de-minimis.tsx';
import { Form as Step8 } from './steps/step-08-financing-plan.tsx';
import { judge } from './use-step-form.ts';

const AID = EXAMPLES[4];

vi.mock('#ground/screens/api/server-time.ts', async () =>
  (await import('#ground/screens/testing/time-at.ts')).timeAt('2022-03-15T13:03:00Z'),
);

const FACTS = exampleFacts({ moduleOne: true });
const PROPOSAL = { id: 'P', company: '/api/companies/own' } as Proposal;
/** Between two keys of somebody who types at once; complaints are looked through after a rest of 250. */
const KEY_MS = 60;

interface Shown {
  step: ProposalStep;
  answers: object;
  Form: ComponentType<StepFormProps>;
}

let save: () => Promise<FormOutcome>;

function Probe({ step, answers, Form }: Shown) {
  const judged = (given: object) => judge(step, given as never, FACTS as Facts);
  const form = useAnswersForm({
    definition: step,
    facts: FACTS,
    account: 'me',
    subject: 'probe',
    stored: { answers: answers as never, etag: 'v0' },
    evaluate: judged,
    send: async (sent) => ({ answers: sent, etag: 'v1', violations: judged(sent).violations }),
    load: () => Promise.reject(new Error('nobody else writes')),
  });
  save = form.save;
  return (
    <FormFrame form={form}>
      <Form proposal={PROPOSAL} facts={FACTS} body={{}} />
    </FormFrame>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({ 'hydra:member': [] }));
});

function show(shown: Shown) {
  showPages([{ path: '/', element: <Probe {...shown} /> }]);
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const isWrong = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';

/** Typed key by key; afterwards the field still has the focus, and no rest has passed. */
async function typeInto(label: string, text: string) {
  act(() => screen.getByLabelText(label).focus());
  for (let typed = 1; typed <= text.length; typed += 1) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text.slice(0, typed) } });
    await act(() => vi.advanceTimersByTimeAsync(KEY_MS));
  }
}

test('step 8: a line is mended at the speed of a typist who goes on with Tab', async () => {
  show({ step: STEP_8 as ProposalStep, answers: { proofs: [] }, Form: Step8 });
  press('Nachweis hinzufügen');
  await typeInto('Menge', 'viel');
  await act(() => save());
  expect(isWrong('Menge')).toBe(true);
  press('Nachweis übernehmen');
  await typeInto('Menge', '3');
  await typeInto('Bezeichnung', 'Ap');
  expect(isWrong('Menge')).toBe(false);
});

test('step 4: an entry is mended at the speed of a typist who goes on with Tab', async () => {
  const answers = { ...AID, requested: false, minimis: [] };
  show({ step: deMinimisStep(PROGRAMME) as ProposalStep, answers, Form: Step4 });
  // The tables come when there is aid.
  await act(() => vi.dynamicImportSettled());
  press(new RegExp(`^${ADD_RECEIVED}`));
  await act(() => save());
  expect(isWrong('Beihilfegeber')).toBe(true);
  press('Übernehmen');
  expect(document.activeElement).toBe(screen.getByLabelText('Beihilfegeber'));
  await typeInto('Beihilfegeber', 'Land');
  await typeInto('Förderkennzeichen oder Programm', '01X');
  expect(isWrong('Beihilfegeber')).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(isWrong('Förderkennzeichen oder Programm')).toBe(false);
});
