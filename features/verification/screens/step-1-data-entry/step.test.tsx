import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EXAMPLE } from '../../rules/step-1-data-entry/schema.ts';
import { FORM_ERROR } from '../../rules/texts.ts';
import { ServerInMemory } from '../testing/server-in-memory.ts';
import { arriveAt, showWizard } from '../testing/wizard-in-memory.tsx';

const field = (name: string) => document.getElementsByName(name)[0] as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const next = () => fireEvent.click(screen.getByRole('button', { name: /^Speichern und weiter/ }));

test('nothing answered is refused; a new address is stored as it was typed, once all of it is right', async () => {
  const server = new ServerInMemory('editable');
  Object.assign(server.form, { hasNewAddress: null, newAddress: null });
  await showWizard(server, '/vn/V/bearbeiten?schritt=1');
  await arriveAt('Dateneingabe');
  next();
  expect(await screen.findByText(FORM_ERROR)).toBeTruthy();
  expect(document.title).toMatch(/^Fehler: Schritt 1 von 7: /);
  fireEvent.click(field('hasNewAddress'));
  const { salutation, position, title, fax, stateConfirmed, ...typed } = EXAMPLE.newAddress;
  fireEvent.click(field('newAddress.salutation'));
  fireEvent.click(field('newAddress.position'));
  for (const [name, value] of Object.entries(typed)) type(`newAddress.${name}`, value);
  type('newAddress.plz', '5311');
  next();
  expect(await screen.findByRole('link', { name: 'Bitte geben Sie eine gültige PLZ an.' })).toBeTruthy();
  type('newAddress.plz', typed.plz);
  next();
  await arriveAt('Digitalisierungsplan');
  expect(server.form).toMatchObject({ hasNewAddress: true, newAddress: { ...typed, position, title, fax } });
});
