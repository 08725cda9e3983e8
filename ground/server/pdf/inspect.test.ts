import { randomBytes } from 'node:crypto';
import { constants, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { objectStream, samplePdf } from '../testing/sample-pdf.ts';
import { BOUNDS, inspect } from './inspect.ts';

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const flate = (content: string | Buffer) => deflateSync(Buffer.from(content as string));
const stream = (dictionary: string, body: Buffer | string) => samplePdf('', [{ dictionary, body }]);
const packed = (objects: string) => samplePdf('', [objectStream(objects)]);

describe('inspect', () => {
  it.each([
    ['a plain file', samplePdf()],
    ['a compressed page', stream('/Filter /FlateDecode', flate('BT /F1 12 Tf ET'))],
    ['objects in a compressed stream', packed('<< /Type /Page >>')],
    ['objects in a plain stream', stream('/Type /ObjStm /N 1', '5 0 << /A 1 >>')],
    ['a picture', stream('/Subtype /Image /Filter /DCTDecode', randomBytes(50_000))],
    ['the word encryption', samplePdf('<< /Title (So geht /Encrypt nicht) /EncryptMetadata true >>')],
    ['names that only begin alike', samplePdf('<< /JSON 1 /JavaScripts 2 /Launched 3 >>')],
    ['a page of a file beside it', samplePdf('<< /S /GoToR /D [0] /F (anlage.pdf) >>')],
    ['an address to look up', samplePdf('<< /S /URI /URI (https://a.example/b.exe) >>')],
    ['an address to write to', samplePdf('<< /S /URI /URI (mailto:a@b.example) >>')],
    ['an address without its kind', samplePdf('<< /S /URI /URI (www.a.example) >>')],
    ['a form to fill in', samplePdf('<< /AcroForm << /Fields [] /DA (/Helv 0 Tf) >> >>')],
    ['an invoice inside', samplePdf('<< /UF (factur-x.xml) >>', [{ dictionary: '/Type /EmbeddedFile', body: '<a/>' }])],
    ['a text that names a language', stream('/A 1', 'BT (Kurs HTML/CSS/JavaScript Grundlagen) Tj ET')],
    ['a text that names a start', stream('/A 1', 'BT (Begleitung Go-Live/Launch 2022) Tj ET')],
    [
      'the same as its title',
      samplePdf('<< /Title (Schulung HTML/CSS/JavaScript) /Subject (Go-Live/Launch/SubmitForm) >>'),
    ],
    ['the same in a compressed stream', packed('<< /Title (Node.js/JavaScript, Tag 1) /ActualText (App/Launch) >>')],
    [
      'a link to the own disk, as word processors write it',
      samplePdf('<< /S /URI /URI (file:///C:/Users/Buero/Angebot.docx) >>'),
    ],
    ['a link to a file beside it', samplePdf('<< /S /URI /URI (file:Angebot.docx) >>')],
    [
      'a page shown at the beginning',
      samplePdf('<< /OpenAction [3 0 R /Fit] /A << /S /URI /URI (https://a.example) >> >>'),
    ],
    ['a short name by chance in a body', stream('/Subtype /Image', 'x/JS y')],
  ])('accepts %s', (_, bytes) => {
    expect(inspect(bytes)).toBeUndefined();
  });

  const PIECES: readonly (readonly [kind: string, what: string, piece: string])[] = [
    ['script', 'a script', SCRIPT],
    ['script', 'one with an escaped name', '<< /S /J#61vaScript /J#53 (x) >>'],
    ['script', 'one run by a rendition', '<< /S /Rendition /JS (x) >>'],
    ['script', 'one in an annotation', '<< /AA << /E << /S /#4aavaScript >> >> >>'],
    ['script', 'one behind a remark', '<< /S % hier\n /JavaScript >>'],
    ['script', 'one behind many blanks', `<< /S ${' '.repeat(5_000)}/JavaScript >>`],
    ['script', 'a link that is one', '<< /S /URI /URI (javascript:alert\\(1\\)) >>'],
    ['launch', 'a launch action', '<< /S /Launch /F (cmd.exe) >>'],
    ['launch', 'one written as in a text', '(x/S/Launch)'],
    ['submit', 'a form that is sent', '<< /S /Submit#46orm /F (https://a.example) >>'],
    ['import', 'data that are read in', '<< /S /ImportData /F (a.fdf) >>'],
    ['xfa', 'a dynamic form', '<< /AcroForm << /XFA [(a) 5 0 R] >> >>'],
    ['xfa', 'one with an escaped name', '<< /#58FA 5 0 R >>'],
    ['media', 'rich media', '<< /Subtype/RichMedia >>'],
    ['remote', 'a page of a file in the net', '<< /S /GoToR /D [0] /F (\\\\\\\\server\\\\share\\\\a.pdf) >>'],
    ['remote', 'the same, the target first', '<< /F (//server/share/a.pdf) /S /GoToR >>'],
    ['remote', 'the same by its address', '<< /S /GoToR /F << /Type /Filespec /UF (smb://server/a.pdf) >> >>'],
    ['remote', 'the same in hex and UTF-16', '<< /S /GoToR /F <FEFF005C005C0073005C0061> >>'],
    ['remote', 'the same, its name with brackets', '<< /S /GoToR /F (//server/a(1).pdf) >>'],
    ['remote', 'the same behind a remark', '<< /S /GoToR /F % hier\n (//server/a.pdf) >>'],
    ['remote', 'the same over two lines', '<< /S /GoToR /F (\\\n//server/a.pdf) >>'],
    ['remote', 'the same with mixed strokes', '<< /S /GoToR /F (/\\\\server/a.pdf) >>'],
    ['remote', 'the same by an old key', '<< /S /GoToR /F << /DOS (\\\\\\\\server\\\\a.pdf) >> >>'],
    ['remote', 'the same under an escaped key', '<< /S /GoToR /#46 (//server/a.pdf) >>'],
    ['remote', 'a page of a file inside a file in the net', '<< /S /GoToE /F (//server/a.pdf) >>'],
    ['remote', 'a link to a share', '<< /S /URI /URI (file://server/a.pdf) >>'],
    ['remote', 'the same with four strokes', '<< /S /URI /URI (file:////server/a.pdf) >>'],
    ['remote', 'a link to a program on the own disk', '<< /S /URI /URI (file:///C:/a.exe) >>'],
    ['remote', 'a page that opens by itself', '<< /OpenAction << /S /URI /URI (https://a.example) >> >>'],
    ['remote', 'a page that opens with another one', '<< /AA << /O << /S/URI /URI (https://a.example) >> >> >>'],
    ['program', 'an attached program by its name', '<< /Type /Filespec /UF (Rechnung.pdf.exe) >>'],
    ['program', 'the same with brackets', '<< /Type /Filespec /F (Rechnung (1).exe) >>'],
  ];
  it.each(PIECES)('refuses as %s, open and in a compressed stream: %s', (found, _what, piece) => {
    for (const bytes of [samplePdf(piece), packed(piece)]) expect(inspect(bytes)?.split(' ')[0]).toBe(found);
  });

  const opening = samplePdf('<< /OpenAction 5 0 R >>', [objectStream('<< /S /URI /URI (https://a.example) >>')]);
  it.each([
    ['script', 'a script far inside a compressed stream', packed(`${'0 '.repeat(4_000_000)}${SCRIPT}`)],
    ['script', 'a script in a plain object stream', stream('/Type/ObjStm', SCRIPT)],
    ['script', 'a name tree of scripts in a body', stream('/A 1', '/Names << /JavaScript 1 0 R >>')],
    ['script', 'a script whose kind stands elsewhere', samplePdf('<< /S 9 0 R >> endobj 9 0 obj /JavaScript endobj')],
    [
      'remote',
      'a page that opens by a reference',
      samplePdf('<< /OpenAction 7 0 R >> endobj 7 0 obj << /S /URI /URI (https://a.example) >>'),
    ],
    ['remote', 'the same into a compressed stream', opening],
    ['program', 'an attached program by its content', stream('/Type /EmbeddedFile', 'MZ\u0090 and so on')],
    ['program', 'the same, compressed', stream('/Type /EmbeddedFile /Filter /FlateDecode', flate('#!/bin/sh\nrm'))],
  ])('refuses as %s: %s', (found, _what, bytes) => {
    expect(inspect(bytes)?.split(' ')[0]).toBe(found);
  });

  it('names where a link leads', () => {
    const link = samplePdf('<< /S /URI /URI (file://server/Ablage/Angebot.docx) >>');
    expect(inspect(link)).toBe('remote file://server/Ablage/Angebot.docx');
  });

  it('refuses what has no beginning', () => {
    expect(inspect(samplePdf().subarray(0, -40))).toBe('unreadable');
  });

  it.each([
    'trailer << /Encrypt 9 0 R >>',
    'trailer << /Encrypt << /Filter /Standard >> >>',
    'trailer<</#45ncrypt 9 0 R>>',
  ])('refuses an encrypted file: %s', (trailer) => {
    expect(inspect(samplePdf(trailer))).toBe('encrypted');
  });

  it('finds a script whose name is cut by the edge of two pieces', () => {
    for (const shift of [0, 3, 7, 11, 13]) {
      const padding = '1 '.repeat(32_768 * 3).slice(shift);
      const random = randomBytes(120_000).toString('hex');
      const bytes = packed(`(${random}) ${padding.slice(0, 65_536 * 2 - shift - 8)}${SCRIPT}`);
      expect(inspect(bytes)).toBe('script');
    }
  });
});

describe('object streams that cannot be read for certain', () => {
  const objects = objectStream(SCRIPT).body as Buffer;
  it.each([
    ['another filter', stream('/Type /ObjStm /Filter /LZWDecode', 'x')],
    ['two filters', stream('/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', 'x')],
    ['Flate twice', stream('/Type /ObjStm /Filter [/FlateDecode /FlateDecode]', flate(objects))],
    ['a filter named elsewhere', stream('/Type /ObjStm /Filter 4 0 R', objects)],
    [
      'a predictor',
      samplePdf('', [
        { dictionary: '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>', body: objects },
      ]),
    ],
    ['damaged content', stream('/Type /ObjStm /Filter /FlateDecode', objects.subarray(0, 20))],
    ['a comment that hides the announcement', stream('/Type /ObjStm % obj\n /Filter /FlateDecode', objects)],
    ['an announcement without a stream', samplePdf('<< /Type /ObjStm /Filter /FlateDecode >> streamed')],
  ])('are refused: %s', (_, bytes) => {
    expect(inspect(bytes)).toBe('unreadable');
  });

  it('are read even where the file calls them pictures', () => {
    const dictionary = '/Type /ObjStm /Subtype /Image /Filter /FlateDecode';
    expect(inspect(samplePdf('', [{ dictionary, body: objects }]))).toBe('script');
  });
});

describe('bombs', () => {
  const zeros = deflateSync(Buffer.alloc(4_000_000), { level: constants.Z_BEST_COMPRESSION });
  const bounds = { content: 3_000_000, streams: 5 };

  it.each(['/Filter /FlateDecode', '/Type /ObjStm /Filter /FlateDecode'])(
    'refuses a stream that expands without end: %s',
    (dictionary) => {
      expect(inspect(samplePdf('', [{ dictionary, body: zeros }]), bounds)).toBe('unreadable');
      expect(inspect(samplePdf('', [{ dictionary, body: zeros }]), { ...bounds, content: 5_000_000 })).toBeUndefined();
    },
  );

  it('adds up what object streams expand to', () => {
    const one = objectStream('0 '.repeat(700_000));
    expect(inspect(samplePdf('', [one, one]), bounds)).toBeUndefined();
    expect(inspect(samplePdf('', [one, one, one]), bounds)).toBe('unreadable');
  });

  it('refuses too many streams', () => {
    const one = { dictionary: '/Filter /FlateDecode', body: flate('x') };
    const five = Array(5).fill(one);
    expect(inspect(samplePdf('', five), bounds)).toBeUndefined();
    expect(inspect(samplePdf('', [...five, one]), bounds)).toBe('unreadable');
  });

  it('takes hundreds of thousands of objects and half-open streams in its stride', () => {
    expect(inspect(samplePdf('1 0 obj << /A /B >> endobj\n'.repeat(300_000)))).toBeUndefined();
    expect(inspect(Buffer.from(`%PDF-1.7\n${'stream\n'.repeat(300_000)}`))).toBe('unreadable');
    expect(inspect(samplePdf('/'.repeat(5_000_000)), BOUNDS)).toBeUndefined();
    expect(inspect(samplePdf('/S 1 '.repeat(1_000_000)), BOUNDS)).toBeUndefined();
  });
});
