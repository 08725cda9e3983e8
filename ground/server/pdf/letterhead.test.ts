import { expect, it } from 'vitest';
import { LETTER_SIDES, letterhead } from './letterhead.ts';
import { finish, newDocument, paragraph } from './pdf.ts';
import { readPdf } from './testing/pdf-text.ts';

const SENDER = ['Projektträger Muster', 'Musterallee 1', '53175 Bonn', 'rat@muster.example'];
const RECIPIENT = ['Werkstatt GmbH', 'Frau Erika Muster', 'Hauptstr. 1', '53113 Bonn'];

async function letter(recipient = RECIPIENT, more = {}): Promise<Buffer> {
  const createdAt = new Date('2022-03-15T09:00:00Z');
  const pdf = newDocument({ title: 'Brief', subject: 'Bescheid', createdAt, sides: LETTER_SIDES });
  letterhead(pdf, { sender: SENDER, recipient, ...more });
  const { y } = pdf.doc;
  expect(y).toBeCloseTo((98.5 * 72) / 25.4, 3);
  paragraph(pdf, 'Text');
  return finish(pdf, 'Fuß');
}

it('names writer and recipient once to whoever hears it, before the text', async () => {
  const { pages, roles } = readPdf(await letter());
  const [page = ''] = pages;
  expect(page).toMatch(/^Projektträger Muster Musterallee 1 53175 Bonn rat@muster\.example/);
  expect(page.indexOf('Werkstatt GmbH Frau Erika Muster Hauptstr. 1 53113 Bonn')).toBeLessThan(page.indexOf('Text'));
  expect(roles.filter((role) => role === 'P')).toHaveLength(4);
});

it('shows reference and day beside the address', async () => {
  const information = [
    ['Unser Zeichen', 'DJ22-0000017'],
    ['Datum', '15.03.2022'],
  ];
  const [page = ''] = readPdf(await letter(RECIPIENT, { information })).pages;
  expect(page).toContain('53175 Bonn Unser Zeichen: DJ22-0000017 Datum: 15.03.2022');
});

it('keeps the text where it begins, however long the recipient’s name is', async () => {
  await letter(['Gesellschaft für außerordentlich lange Namen im Maschinenbau mbH & Co. KG', ...RECIPIENT.slice(1)]);
});
