import { describe, expect, it } from 'vitest';
import { isMt940, readMt940 } from './mt940.ts';

const HEAD = ':20:STARTUMSE\n:25:12030000/1234567890\n:28C:00001/001\n:60F:C220901EUR10000,00\n';
const read = (...fields: string[]) => readMt940(`${HEAD}${fields.join('\n')}\n`);
const days = (...bookings: string[]) => read(...bookings).lines.map(({ day }) => day);
const DETAILS = ':86:RE-1001';

describe('the day of a booking', () => {
  it.each<[string, string, string]>([
    ['is that of the booking, not of the value date', ':61:2209030905D119,00NMSCNONREF', '2022-09-05'],
    ['is the value date where the booking day is missing', ':61:220905D119,00NMSCNONREF', '2022-09-05'],
    ['is the value date where the booking day is blank', ':61:220905    D119,00NMSCNONREF', '2022-09-05'],
    ['is the last of its month for 30 February', ':61:220230D119,00NMSCNONREF', '2022-02-28'],
    ['is the last of its month for a booking day of 31 June', ':61:2206300631D119,00NMSCNONREF', '2022-06-30'],
    ['lies in the year before a value date of January', ':61:2301021230D119,00NMSCNONREF', '2022-12-30'],
    ['lies in the year after a value date of December', ':61:2212300102D119,00NMSCNONREF', '2023-01-02'],
  ])('%s', (_, booking, day) => {
    expect(days(booking, DETAILS)).toEqual([day]);
  });
});

describe('the amount of a booking', () => {
  it.each<[string, string, number]>([
    ['D', ':61:2209050905D119,00NMSC', -119_00],
    ['C', ':61:2209050905C119,NMSC', 119_00],
    ['credit taken back', ':61:2209050905RC119,5NMSC', -119_50],
    ['debit taken back', ':61:2209050905RD119,50NMSC', 119_50],
    ['the third letter of the currency', ':61:2209050905DR119,00N177NONREF', -119_00],
    ['grouped thousands', ':61:2209050905D1.119,00NMSC', -1119_00],
    ['no euros', ':61:2209050905D,50NMSC', -50],
    ['leading zeros', ':61:2209050905D000000000119,00NMSC', -119_00],
    ['a line broken within it', ':61:2209050905D11\n9,00NMSCNONREF', -119_00],
  ])('%s', (_, booking, amount) => {
    expect(read(booking, DETAILS).lines).toMatchObject([{ amount, purpose: 'RE-1001' }]);
  });
});

describe('the details of a booking', () => {
  const about = (...details: string[]) => read(':61:2209050905D119,00NMSCNONREF', ...details).lines[0];

  it.each<[string, string[], string]>([
    [
      'of SEPA go on within a word',
      [':86:177?00UEB?20SVWZ+Rechnung RE-10?2101 vom 01.09.2022'],
      'Rechnung RE-1001 vom 01.09.2022',
    ],
    ['before SEPA are lines', [':86:020?00UEB?20RE-1001?21Firewall'], 'RE-1001 Firewall'],
    ['have more than ten subfields', [':86:020?20A1?29A2?60A3?63A4'], 'A1 A2 A3 A4'],
    ['are broken within a mark', [':86:177?00UEB?2', '0SVWZ+RE-1001?3', '2Muster'], 'RE-1001'],
    ['are free text over several lines', [':86:RE-1001', 'Sichere Netze'], 'RE-1001 Sichere Netze'],
    ['are free text that goes on in the next line', [`:86:${'x'.repeat(62)}RE-`, '1001'], `${'x'.repeat(62)}RE-1001`],
    ['have another sign', [':86:177>00UEB>20SVWZ+RE-1001>32Muster'], 'RE-1001'],
    ['carry a reference', [':86:177?20EREF+E2E-7?21SVWZ+Rechnung'], 'Rechnung E2E-7'],
    ['carry no reference', [':86:177?20EREF+NOTPROVIDED?21SVWZ+RE-1001'], 'RE-1001'],
    ['come in two fields', [':86:RE-1001', ':86:Firewall'], 'RE-1001 Firewall'],
  ])('%s', (_, details, purpose) => {
    expect(about(...details)?.purpose).toBe(purpose);
  });

  it('name the other side, whose name may be cut', () => {
    expect(about(':86:177?20SVWZ+x?32Fertigungstechnik Beis?33piel GmbH')?.name).toBe(
      'Fertigungstechnik Beispiel GmbH',
    );
    expect(about(':86:177?20SVWZ+x?32Sichere Netze?33Muster KG')?.name).toBe('Sichere Netze Muster KG');
  });

  it('stand in the booking itself where there are no others', () => {
    expect(read(':61:2209050905D119,00NTRFRE-1001//B1').lines).toMatchObject([{ purpose: 'RE-1001' }]);
  });

  it('behind the balance belong to the statement', () => {
    const { lines } = read(':61:2209050905D119,00NMSCNONREF', ':62F:C220905EUR1,00', ':86:RE-9999 Werbung');
    expect(lines).toMatchObject([{ purpose: '' }]);
  });

  it('of what could not be read are nobody else’s', () => {
    const { lines, leftOut } = read(':61:2209050905D119,00NMSC', DETAILS, ':61:kaputt', ':86:RE-1002');
    expect(lines).toMatchObject([{ purpose: 'RE-1001' }]);
    expect(leftOut).toEqual([{ reason: 'day', text: 'kaputt' }]);
  });
});

describe('what is no booking in euros', () => {
  it('is told: announced, another currency, nothing', () => {
    const reasons = (text: string) => readMt940(text).leftOut.map(({ reason }) => reason);
    const booking = ':61:2209050905D119,00NMSC\n:86:x\n';
    expect(reasons(`${HEAD}:61:2209050905ED119,00NMSC\n`)).toEqual(['announced']);
    expect(reasons(`:20:X\n:34F:EUR0,00\n${booking}`)).toEqual(['announced']);
    expect(reasons(`${HEAD.replace('EUR', 'USD')}${booking}`)).toEqual(['currency']);
    expect(reasons(`${HEAD}:61:2209050905D0,00NMSC\n`)).toEqual(['nothing']);
  });

  it('is an envelope of SWIFT around it', () => {
    const text = `{1:F01X}{2:O940}{4:\n${HEAD}:61:2209050905D119,00NMSC\n:86:RE-1001\n:62F:C220905EUR1,00\n-}\n`;
    expect(readMt940(text.replaceAll('\n', '\r\n')).lines).toMatchObject([{ amount: -119_00, purpose: 'RE-1001' }]);
    expect(isMt940(text)).toBe(true);
    expect(isMt940('Buchungstag;Betrag')).toBe(false);
  });
});
