import { describe, expect, it } from 'vitest';
import { attachment, displayName } from './file-name.ts';

describe('displayName', () => {
  it.each([
    ['Angebot %22neu%22.pdf', 'Angebot "neu".pdf'],
    ['Bilanz.pdf', 'Bilanz.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\Erika\\Bilanz 2021.pdf', 'Bilanz 2021.pdf'],
    ['a\0b\r\nc.pdf', 'abc.pdf'],
    ['Rechnung\u202efdp.exe', 'Rechnungfdp.exe'],
    ['U\u0308bersicht.pdf', 'Übersicht.pdf'],
    ['halb\ud800.pdf', 'halb\ufffd.pdf'],
    ['   ', 'Datei'],
    ['..', 'Datei'],
    ['/', 'Datei'],
  ])('%j becomes %j', (sent, shown) => {
    expect(displayName(sent)).toBe(shown);
  });

  it('cuts long names to 255 characters and keeps the extension', () => {
    const shown = displayName(`${'ä😀'.repeat(2000)}.pdf`);
    expect([...shown]).toHaveLength(255);
    expect(shown.endsWith('.pdf')).toBe(true);
    expect(shown.isWellFormed()).toBe(true);
  });
});

describe('attachment', () => {
  it('gives the name in full and in ASCII', () => {
    expect(attachment('Übersicht (1)\'s "neu".pdf')).toBe(
      "attachment; filename=\"_bersicht (1)'s _neu_.pdf\"; filename*=UTF-8''%C3%9Cbersicht%20%281%29%27s%20%22neu%22.pdf",
    );
  });
});
