interface PagedPdf {
  /** Of the picture every page has. */
  pictureBytes?: number;
  /** Pages in each node of the tree; programs that write all pages into one make readers look at each to find the last. */
  pagesPerNode?: number;
  /** Further entries of the trailer. */
  trailer?: string;
}

/** Needs a password nobody has. */
export const LOCKED = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >> /ID [<41> <41>]`;

const [ROOT, FONT, FIRST_NODE] = [2, 3, 4];

/** A PDF of many pages; each names its number: 'Blatt 2.'. */
export function pagedPdf(
  pages: number,
  { pictureBytes = 100, pagesPerNode = 10, trailer = '' }: PagedPdf = {},
): Buffer {
  const nodes = Array.from({ length: Math.ceil(pages / pagesPerNode) }, (_, index) => FIRST_NODE + index);
  const objectOf = (page: number) => FIRST_NODE + nodes.length + 3 * page;
  const pagesOf = (node: number) =>
    Array.from({ length: pagesPerNode }, (_, index) => (node - FIRST_NODE) * pagesPerNode + index).filter(
      (page) => page < pages,
    );
  const objects = [
    `<< /Type /Catalog /Pages ${ROOT} 0 R >>`,
    `<< /Type /Pages /Count ${pages} /Kids ${listed(nodes)} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...nodes.map((node) => {
      const own = pagesOf(node);
      return `<< /Type /Pages /Parent ${ROOT} 0 R /Count ${own.length} /Kids ${listed(own.map(objectOf))} >>`;
    }),
    ...nodes.flatMap((node) =>
      pagesOf(node).flatMap((page) => {
        const [content, picture] = [objectOf(page) + 1, objectOf(page) + 2];
        const resources = `<< /Font << /F1 ${FONT} 0 R >> /XObject << /P ${picture} 0 R >> >>`;
        return [
          `<< /Type /Page /Parent ${node} 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources ${resources} >>`,
          stream('', `BT /F1 18 Tf 72 760 Td (Blatt ${page + 1}.) Tj ET q 400 0 0 400 72 200 cm /P Do Q`),
          noisePicture(pictureBytes, page),
        ];
      }),
    ),
  ];
  return written(objects, trailer);
}

function listed(numbers: readonly number[]): string {
  return `[${numbers.map((number) => `${number} 0 R`).join(' ')}]`;
}

function stream(dictionary: string, body: string): string {
  return `<< ${dictionary} /Length ${body.length} >>\nstream\n${body}\nendstream`;
}

/** Grey noise that nothing can make smaller. */
function noisePicture(bytes: number, seed: number): string {
  const [width, height] = [100, Math.max(1, Math.round(bytes / 100))];
  const noise = Buffer.alloc(width * height);
  for (let at = 0, value = seed; at < noise.length; at++) {
    value = (Math.imul(value, 1_103_515_245) + 12_345) & 0x7fffffff;
    noise[at] = value >> 16;
  }
  const size = `/Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`;
  return stream(`/Type /XObject /Subtype /Image ${size}`, noise.toString('latin1'));
}

function written(objects: readonly string[], trailer: string): Buffer {
  const parts = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  let at = '%PDF-1.4\n'.length;
  const rows = parts.map((part) => {
    const row = `${String(at).padStart(10, '0')} 00000 n \n`;
    at += part.length;
    return row;
  });
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`;
  return Buffer.from(`%PDF-1.4\n${parts.join('')}${end}startxref\n${at}\n%%EOF\n`, 'latin1');
}
