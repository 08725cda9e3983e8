import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ORIGINAL_ANSWER } from '../../rules/texts.ts';
import { ServerInMemory } from '../testing/server-in-memory.ts';
import { arriveAt, showWizard } from '../testing/wizard-in-memory.tsx';

const TITLE = 'Unternehmensentwicklung';
const QUESTIONS = [/Umsatz/, /Beschäftigung/, /Kosten/, /Produktivität/];

async function show(fields: readonly (string | null)[]): Promise<ServerInMemory> {
  const server = new ServerInMemory('editable');
  server.form.digiPlan = { fields };
  await showWizard(server, '/vn/V/bearbeiten?schritt=3');
  await arriveAt(TITLE);
  return server;
}

const question = (name: RegExp) => within(screen.getByRole('group', { name }));
const goOn = () => fireEvent.click(screen.getByRole('button', { name: /^Speichern und weiter/ }));
const sent = ({ writes }: ServerInMemory) => writes.map(({ body }) => body);

test('what the application said stands beside every question', async () => {
  await show([null, null, null, null]);
  const said = QUESTIONS.map((name) => question(name).getByText(ORIGINAL_ANSWER).nextSibling?.textContent);
  expect(said).toEqual(['gering (bis 10 %)', 'k. A.', 'mittel (bis 20 %)', 'hoch (20 bis 50 %)']);
  expect(screen.queryByLabelText(/k\. A\./)).toBeNull();
});

test('a rating is sent at its place on the wire, and then the way is free', async () => {
  const server = await show(['2', '3', '1', null]);
  fireEvent.click(question(/Produktivität/).getByLabelText('keine'));
  goOn();
  await arriveAt('Finanzierungsplan');
  expect(sent(server)).toEqual([{ digiPlan: { fields: ['2', '3', '1', '1'] } }]);
});

test('a complaint of the server lands on the question it is about', async () => {
  const server = await show(['2', '3', '1', '4']);
  server.violations = [{ propertyPath: 'digiPlan.fields[2]', message: 'Das geht hier nicht.' }];
  goOn();
  expect(await question(/Kosten/).findByText(/Das geht hier nicht/)).toBeTruthy();
  for (const other of [/Umsatz/, /Beschäftigung/, /Produktivität/]) {
    expect(question(other).queryByText(/Das geht hier nicht/)).toBeNull();
  }
});

test('so does a refusal, and the other answers are stored', async () => {
  const server = await show(['2', '3', '1', null]);
  fireEvent.click(question(/Produktivität/).getByLabelText('keine'));
  const { answer } = server;
  const violations = [{ propertyPath: 'digiPlan.fields[3]', message: 'Das geht hier nicht.' }];
  server.answer = (path, init) => {
    if (init?.method !== 'PATCH') return answer(path, init);
    server.answer = answer;
    return Response.json({ violations }, { status: 422 });
  };
  goOn();
  expect(await question(/Produktivität/).findByText(/Das geht hier nicht/)).toBeTruthy();
  expect(sent(server).at(-1)).toEqual({ digiPlan: { fields: ['2', '3', '1', null] } });
  expect(screen.getByRole('heading', { level: 1, name: TITLE })).toBeTruthy();
});
