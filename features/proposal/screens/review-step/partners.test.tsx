import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PARTNER_STATE_TEXTS } from '../../rules/value-chain.ts';
import type { StepBody } from '../../rules/wire.ts';
import { Partners } from './partners.tsx';

const NAMED = [{ name: 'Kette AG' }, { name: 'Fräserei Beispiel' }, { name: 'Lackwerk Muster' }];
const show = (body: object) => render(<Partners body={body as StepBody} />);

test('says of each partner how far its application is, and how many of those named are not there yet', () => {
  const partners = [
    { companyName: 'Kette AG', proposalId: 'DJ22-0000127', state: 'sent' },
    { companyName: 'Fräserei Beispiel', proposalId: 'DJ22-0000128', state: 'filling-in' },
  ];
  show({ partners, linkedCompanies: NAMED });
  const said = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(said).toEqual([PARTNER_STATE_TEXTS.sent, PARTNER_STATE_TEXTS['filling-in']]);
  screen.getByText('Kette AG (DJ22-0000127)');
  screen.getByText('Genannt haben Sie 3 Unternehmen. Ihren WSK-Code verwenden bisher 2.');
});

test('says that nobody uses the code yet', () => {
  show({ partners: [], linkedCompanies: NAMED });
  expect(screen.queryAllByRole('definition')).toEqual([]);
  screen.getByText('Genannt haben Sie 3 Unternehmen. Ihren WSK-Code verwenden bisher 0.');
});
