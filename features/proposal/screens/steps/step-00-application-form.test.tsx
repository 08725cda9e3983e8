import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { FormProvider } from '#ground/screens/forms/form-context.ts';
import { formInMemory } from '#ground/screens/testing/forms.tsx';
import { withQueries } from '#ground/screens/testing/show.tsx';
import { exampleFacts } from '../../rules/example-facts.ts';
import { STEP_0 } from '../../rules/steps/step-00-application-form.ts';
import type { Proposal, StepBody } from '../../rules/wire.ts';
import { Form } from './step-00-application-form.tsx';

const CODE = 'K7M2QXAB3';
const LEAD = { isValueChain: true, isLead: true };

/** The form over answers that live in a variable; returns how to look at them. */
function show(first: Answers = {}, { valueChainForced = false, body = {} as StepBody } = {}): () => Answers {
  const facts = exampleFacts({ valueChainForced });
  const state = formInMemory({ definition: STEP_0, facts, first });
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    withQueries(
      <FormProvider value={state}>
        <Form proposal={{} as Proposal} facts={facts} body={body} />
      </FormProvider>,
      client,
    ),
  );
  return state.answers;
}

const leadQuestion = () => within(screen.getByRole('radiogroup', { name: /Lead-Partner/ }));

test('a quota of a value chain closes the other way', () => {
  show({ isValueChain: true }, { valueChainForced: true });
  const single = screen.getByLabelText<HTMLInputElement>(`Nein, Einzelunternehmen (nicht möglich)`);
  expect(single.disabled).toBe(true);
  expect(
    screen.getByText('Sie haben Ihr Antragskontingent im Zusammenhang mit einer Wertschöpfungskette erhalten.'),
  ).toBeTruthy();
});

test('without one both ways are open, and the page says how one entered the draw', () => {
  show();
  expect(
    screen.getByLabelText<HTMLInputElement>(
      `Nein, EinzelunternehmenSo haben Sie sich um das Antragskontingent beworben.`,
    ).disabled,
  ).toBe(false);
  expect(
    screen.queryByText('Sie haben Ihr Antragskontingent im Zusammenhang mit einer Wertschöpfungskette erhalten.'),
  ).toBeNull();
});

test('a mistyped code goes with the question about it', () => {
  const answers = show({ isValueChain: true, isLead: false, leadCode: 'K7M' });
  fireEvent.click(leadQuestion().getByLabelText('Ja'));
  expect(answers().leadCode).toBeNull();
});

test('the code is shown as soon as the server has made it, in groups, and copied', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  show(LEAD, { body: { givenCode: CODE, partners: [] } });
  expect(screen.getByLabelText<HTMLInputElement>('Ihr WSK-Code für die Partner').value).toBe('K7M-2QX-AB3');
  fireEvent.click(screen.getByRole('button', { name: 'WSK-Code kopieren' }));
  await waitFor(() => expect(screen.getByText('WSK-Code kopiert')).toBeTruthy());
  expect(writeText).toHaveBeenCalledWith('K7M-2QX-AB3');
});

test('before that the page says when it comes', () => {
  show(LEAD);
  expect(screen.getByText('Der WSK-Code erscheint hier, sobald Sie diesen Schritt gespeichert haben.')).toBeTruthy();
  expect(screen.queryByText('Bisher verwendet kein Unternehmen Ihren WSK-Code.')).toBeNull();
});

test('names the companies that use the code', () => {
  const partners = [{ companyName: 'Kette AG', proposalId: 'DJ22-0000127' }];
  show(LEAD, { body: { givenCode: CODE, partners } });
  expect(screen.getByText('Kette AG (DJ22-0000127)')).toBeTruthy();
});

test('a lead whose code is in use learns whom it concerns before it leaves the chain', async () => {
  const partners = [{ companyName: 'Kette AG', proposalId: 'DJ22-0000127', state: 'filling-in' }];
  const answers = show(LEAD, { body: { givenCode: CODE, partners } });
  const leave = () =>
    fireEvent.click(
      screen.getByLabelText(`Nein, EinzelunternehmenSo haben Sie sich um das Antragskontingent beworben.`),
    );
  leave();
  expect((await screen.findByRole('dialog')).textContent).toContain('Kette AG (DJ22-0000127)');
  fireEvent.click(screen.getByRole('button', { name: 'Lead-Partner bleiben' }));
  expect(answers()).toMatchObject(LEAD);
  fireEvent.click(leadQuestion().getByLabelText('Nein'));
  fireEvent.click(await screen.findByRole('button', { name: 'Lead-Partnerschaft beenden' }));
  expect(answers()).toMatchObject({ isValueChain: true, isLead: false });
  leave();
  expect(answers().isValueChain).toBe(false);
});

test('a lead whose code nobody uses is asked nothing', () => {
  const answers = show(LEAD, { body: { givenCode: CODE, partners: [] } });
  fireEvent.click(leadQuestion().getByLabelText('Nein'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(answers().isLead).toBe(false);
});
