import { randomBytes } from 'node:crypto';
import { constants, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { objectStream, samplePdf } from '../testing/sample-pdf.ts';
import { BOUNDS, inspect } from './inspect.ts';

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const flate = (content: string | Buffer) => deflateSync(Buffer.from(content as string));

describe('inspect', () => {
  it.each([
    ['a plain file', samplePdf()],
    ['a compressed page', samplePdf('', [{ dictionary: '/Filter /FlateDecode', body: flate('BT /F1 12 Tf ET') }])],
    ['objects in a compressed stream', samplePdf('', [objectStream('<< /Type /Page >>')])],
    ['objects in a plain stream', samplePdf('', [{ dictionary: '/Type /ObjStm /N 1', body: '5 0 << /A 1 >>' }])],
    ['a picture', samplePdf('', [{ dictionary: '/Subtype /Image /Filter /DCTDecode', body: randomBytes(50_000) }])],
    ['the word encryption', samplePdf('<< /Title (So geht /Encrypt nicht) /EncryptMetadata true >>')],
    ['names that only begin alike', samplePdf('<< /JSON 1 /JavaScripts 2 /Launched 3 >>')],
    ['a page of a file beside it', samplePdf('<< /S /GoToR /D [0] /F (anlage.pdf) >>')],
    ['an address to look up', samplePdf('<< /S /URI /URI (https://a.example/b.exe) >>')],
    ['an address to write to', samplePdf('<< /S /URI /URI (mailto:a@b.example) >>')],
    ['an address without its kind', samplePdf('<< /S /URI /URI (www.a.example) >>')],
    ['a form to fill in', samplePdf('<< /AcroForm << /Fields [] /DA (/Helv 0 Tf) >> >>')],
    ['an invoice inside', samplePdf('<< /UF (factur-x.xml) >>', [{ dictionary: '/Type /EmbeddedFile', body: '<a/>' }])],
    [
      'a text that names a language',
      samplePdf('', [{ dictionary: '/A 1', body: 'BT (Kurs HTML/CSS/JavaScript Grundlagen) Tj ET' }]),
    ],
    [
      'a text that names a start',
      samplePdf('', [{ dictionary: '/A 1', body: 'BT (Begleitung Go-Live/Launch 2022) Tj ET' }]),
    ],
    [
      'the same as its title',
      samplePdf('<< /Title (Schulung HTML/CSS/JavaScript) /Subject (Go-Live/Launch/SubmitForm) >>'),
    ],
    [
      'the same in a compressed stream',
      samplePdf('', [objectStream('<< /Title (Node.js/JavaScript, Tag 1) /ActualText (App/Launch) >>')]),
    ],
    [
      'a link to the own disk, as word processors write it',
      samplePdf('<< /S /URI /URI (file:///C:/Users/Buero/Angebot.docx) >>'),
    ],
    ['a link to a file beside it', samplePdf('<< /S /URI /URI (file:Angebot.docx) >>')],
    [
      'a page shown at the beginning',
      samplePdf('<< /OpenAction [3 0 R /Fit] /A << /S /URI /URI (https://a.example) >> >>'),
    ],
    ['a short name by chance in a body', samplePdf('', [{ dictionary: '/Subtype /Image', body: 'x/JS y' }])],
  ])('accepts %s', async (_, bytes) => {
    expect(await inspect(bytes)).toBeUndefined();
  });

  it.each([
    ['script', 'a script', samplePdf(SCRIPT)],
    ['script', 'a script with an escaped name', samplePdf('<< /S /J#61vaScript /J#53 (x) >>')],
    ['script', 'a script run by a rendition', samplePdf('<< /S /Rendition /JS (x) >>')],
    ['launch', 'a launch action', samplePdf('<< /S /Launch /F (cmd.exe) >>')],
    ['script', 'a script in a compressed stream', samplePdf('', [objectStream(SCRIPT)])],
    [
      'script',
      'a script far inside a compressed stream',
      samplePdf('', [objectStream(`${'0 '.repeat(4_000_000)}${SCRIPT}`)]),
    ],
    ['script', 'a script in a plain object stream', samplePdf('', [{ dictionary: '/Type/ObjStm', body: SCRIPT }])],
    [
      'script',
      'a name tree of scripts in a body',
      samplePdf('', [{ dictionary: '/A 1', body: '/Names << /JavaScript 1 0 R >>' }]),
    ],
    ['submit', 'a form that is sent', samplePdf('<< /S /SubmitForm /F (https://a.example) >>')],
    ['import', 'data that are read in', samplePdf('<< /S /ImportData /F (a.fdf) >>')],
    ['xfa', 'a dynamic form', samplePdf('<< /AcroForm << /XFA [(a) 5 0 R] >> >>')],
    ['media', 'rich media', samplePdf('<< /Subtype /RichMedia >>')],
    [
      'remote',
      'a page of a file in the net',
      samplePdf('<< /S /GoToR /D [0] /F (\\\\\\\\server\\\\share\\\\a.pdf) >>'),
    ],
    ['remote', 'the same, the target first', samplePdf('<< /F (//server/share/a.pdf) /S /GoToR >>')],
    [
      'remote',
      'the same by its address',
      samplePdf('<< /S /GoToR /F << /Type /Filespec /UF (smb://server/a.pdf) >> >>'),
    ],
    ['remote', 'the same in hex and UTF-16', samplePdf('<< /S /GoToR /F <FEFF005C005C0073005C0061> >>')],
    ['remote', 'the same in a compressed stream', samplePdf('', [objectStream('<< /S /GoToR /F (//server/a) >>')])],
    ['remote', 'the same, its name with brackets', samplePdf('<< /S /GoToR /F (//server/a(1).pdf) >>')],
    ['remote', 'the same behind a remark', samplePdf('<< /S /GoToR /F % hier\n (//server/a.pdf) >>')],
    ['remote', 'the same over two lines', samplePdf('<< /S /GoToR /F (\\\n//server/a.pdf) >>')],
    ['remote', 'the same with mixed strokes', samplePdf('<< /S /GoToR /F (/\\\\server/a.pdf) >>')],
    ['remote', 'the same by an old key', samplePdf('<< /S /GoToR /F << /DOS (\\\\\\\\server\\\\a.pdf) >> >>')],
    ['remote', 'the same under an escaped key', samplePdf('<< /S /GoToR /#46 (//server/a.pdf) >>')],
    ['remote', 'a page of a file inside a file in the net', samplePdf('<< /S /GoToE /F (//server/a.pdf) >>')],
    ['remote', 'a link to a share', samplePdf('<< /S /URI /URI (file://server/a.pdf) >>')],
    ['script', 'a link that is a script', samplePdf('<< /S /URI /URI (javascript:alert\\(1\\)) >>')],
    ['script', 'a script whose kind stands elsewhere', samplePdf('<< /S 9 0 R >> endobj 9 0 obj /JavaScript endobj')],
    ['script', 'a script behind a remark', samplePdf('<< /S % hier\n /JavaScript >>')],
    ['script', 'a script behind many blanks', samplePdf(`<< /S ${' '.repeat(5_000)}/JavaScript >>`)],
    ['launch', 'a launch written as in a text', samplePdf('(x/S/Launch)')],
    ['remote', 'a page that opens by itself', samplePdf('<< /OpenAction << /S /URI /URI (https://a.example) >> >>')],
    [
      'remote',
      'the same by reference',
      samplePdf('<< /OpenAction 7 0 R >> endobj 7 0 obj << /S /URI /URI (https://a.example) >>'),
    ],
    [
      'remote',
      'the same in a compressed stream',
      samplePdf('<< /OpenAction 5 0 R >>', [objectStream('<< /S /URI /URI (https://a.example) >>')]),
    ],
    [
      'remote',
      'a page that opens with another one',
      samplePdf('<< /AA << /O << /S/URI /URI (https://a.example) >> >> >>'),
    ],
    ['remote', 'a link to a program on the own disk', samplePdf('<< /S /URI /URI (file:///C:/a.exe) >>')],
    ['remote', 'a link to a share with four strokes', samplePdf('<< /S /URI /URI (file:////server/a.pdf) >>')],
    ['script', 'a script in an annotation', samplePdf('', [objectStream('<< /AA << /E << /S /#4aavaScript >> >> >>')])],
    ['submit', 'a form that is sent, in a compressed stream', samplePdf('', [objectStream('<< /S /Submit#46orm >>')])],
    ['import', 'data read in, in a compressed stream', samplePdf('', [objectStream('<< /S /ImportData >>')])],
    ['xfa', 'a dynamic form in a compressed stream', samplePdf('', [objectStream('<< /#58FA 5 0 R >>')])],
    ['media', 'rich media in a compressed stream', samplePdf('', [objectStream('<< /Subtype/RichMedia >>')])],
    ['program', 'a program named with brackets', samplePdf('<< /Type /Filespec /F (Rechnung (1).exe) >>')],
    ['program', 'an attached program by its name', samplePdf('<< /Type /Filespec /UF (Rechnung.pdf.exe) >>')],
    [
      'program',
      'an attached program by its content',
      samplePdf('', [{ dictionary: '/Type /EmbeddedFile', body: 'MZ\u0090 and so on' }]),
    ],
    [
      'program',
      'an attached program, compressed',
      samplePdf('', [{ dictionary: '/Type /EmbeddedFile /Filter /FlateDecode', body: flate('#!/bin/sh\nrm') }]),
    ],
  ])('refuses as %s: %s', async (found, _what, bytes) => {
    expect((await inspect(bytes))?.split(' ')[0]).toBe(found);
  });

  it('names where a link leads', async () => {
    const link = samplePdf('<< /S /URI /URI (file://server/Ablage/Angebot.docx) >>');
    expect(await inspect(link)).toBe('remote file://server/Ablage/Angebot.docx');
  });

  it('refuses what has no beginning', async () => {
    expect(await inspect(samplePdf().subarray(0, -40))).toBe('unreadable');
  });

  it.each([
    'trailer << /Encrypt 9 0 R >>',
    'trailer << /Encrypt << /Filter /Standard >> >>',
    'trailer<</#45ncrypt 9 0 R>>',
  ])('refuses an encrypted file: %s', async (trailer) => {
    expect(await inspect(samplePdf(trailer))).toBe('encrypted');
  });

  it('finds a script whose name is cut by the edge of two pieces', async () => {
    for (const shift of [0, 3, 7, 11, 13]) {
      const padding = '1 '.repeat(32_768 * 3).slice(shift);
      const random = randomBytes(120_000).toString('hex');
      const bytes = samplePdf('', [objectStream(`(${random}) ${padding.slice(0, 65_536 * 2 - shift - 8)}${SCRIPT}`)]);
      expect(await inspect(bytes)).toBe('script');
    }
  });
});

describe('object streams that cannot be read for certain', () => {
  const objects = objectStream(SCRIPT).body as Buffer;
  it.each([
    ['another filter', samplePdf('', [{ dictionary: '/Type /ObjStm /Filter /LZWDecode', body: 'x' }])],
    ['two filters', samplePdf('', [{ dictionary: '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', body: 'x' }])],
    [
      'Flate twice',
      samplePdf('', [{ dictionary: '/Type /ObjStm /Filter [/FlateDecode /FlateDecode]', body: flate(objects) }]),
    ],
    ['a filter named elsewhere', samplePdf('', [{ dictionary: '/Type /ObjStm /Filter 4 0 R', body: objects }])],
    [
      'a predictor',
      samplePdf('', [
        { dictionary: '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>', body: objects },
      ]),
    ],
    [
      'damaged content',
      samplePdf('', [{ dictionary: '/Type /ObjStm /Filter /FlateDecode', body: objects.subarray(0, 20) }]),
    ],
    [
      'a comment that hides the announcement',
      samplePdf('', [{ dictionary: '/Type /ObjStm % obj\n /Filter /FlateDecode', body: objects }]),
    ],
    ['an announcement without a stream', samplePdf('<< /Type /ObjStm /Filter /FlateDecode >> streamed')],
  ])('are refused: %s', async (_, bytes) => {
    expect(await inspect(bytes)).toBe('unreadable');
  });

  it('are read even where the file calls them pictures', async () => {
    const dictionary = '/Type /ObjStm /Subtype /Image /Filter /FlateDecode';
    expect(await inspect(samplePdf('', [{ dictionary, body: objects }]))).toBe('script');
  });
});

describe('bombs', () => {
  const zeros = deflateSync(Buffer.alloc(4_000_000), { level: constants.Z_BEST_COMPRESSION });
  const bounds = { content: 3_000_000, streams: 5 };

  it.each(['/Filter /FlateDecode', '/Type /ObjStm /Filter /FlateDecode'])(
    'refuses a stream that expands without end: %s',
    async (dictionary) => {
      expect(await inspect(samplePdf('', [{ dictionary, body: zeros }]), bounds)).toBe('unreadable');
      expect(
        await inspect(samplePdf('', [{ dictionary, body: zeros }]), { ...bounds, content: 5_000_000 }),
      ).toBeUndefined();
    },
  );

  it('adds up what object streams expand to', async () => {
    const one = objectStream('0 '.repeat(700_000));
    expect(await inspect(samplePdf('', [one, one]), bounds)).toBeUndefined();
    expect(await inspect(samplePdf('', [one, one, one]), bounds)).toBe('unreadable');
  });

  it('refuses too many streams', async () => {
    const one = { dictionary: '/Filter /FlateDecode', body: flate('x') };
    expect(
      await inspect(
        samplePdf(
          '',
          Array.from({ length: 5 }, () => one),
        ),
        bounds,
      ),
    ).toBeUndefined();
    expect(
      await inspect(
        samplePdf(
          '',
          Array.from({ length: 6 }, () => one),
        ),
        bounds,
      ),
    ).toBe('unreadable');
  });

  it('takes hundreds of thousands of objects and half-open streams in its stride', async () => {
    expect(await inspect(samplePdf('1 0 obj << /A /B >> endobj\n'.repeat(300_000)))).toBeUndefined();
    expect(await inspect(Buffer.from(`%PDF-1.7\n${'stream\n'.repeat(300_000)}`))).toBe('unreadable');
    expect(await inspect(samplePdf('/'.repeat(5_000_000)), BOUNDS)).toBeUndefined();
    expect(await inspect(samplePdf('/S 1 '.repeat(1_000_000)), BOUNDS)).toBeUndefined();
  });
});
