import type { PdfDocument } from './pdf.ts';

/** Points from the upper left corner of the page. */
interface FieldBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** pdfkit makes its form for fields that readers draw anew, and for kinds it knows; its catalog is not a part of its types. */
interface WithCatalog {
  _root: { data: { AcroForm: { data: Record<string, unknown> } } };
}

const PRINTED = 4;

/**
 * The document's one empty signature field at a fixed place, tagged: programs fill it instead of laying a field of their own
 * over the text (ISO 32000-2, 12.7.5.5). Reaches into pdfkit for the form; without what it expects there it throws.
 */
export function signatureField({ doc, root }: PdfDocument, description: string, place: FieldBox): void {
  doc.initForm();
  const page = doc.page as unknown as { dictionary: unknown; annotations: unknown[] };
  const tag = doc.struct('Form');
  root.add(tag);
  const field = {
    Subtype: 'Widget',
    FT: 'Sig',
    T: new String('Unterschrift'),
    TU: new String(description),
    F: PRINTED,
    P: page.dictionary,
    structParent: tag,
  };
  doc.annotate(place.left, place.top, place.width, place.height, field as never);
  tag.end();
  writeForm((doc as unknown as WithCatalog)._root.data.AcroForm.data, page.annotations.at(-1));
}

/**
 * Without the wish that readers draw the fields anew: that would change what was signed. Its type comes first: programs that
 * look for it as text (node-signpdf) find it there only.
 */
function writeForm(form: Record<string, unknown>, field: unknown): void {
  const { DA, DR } = form;
  for (const key of Object.keys(form)) delete form[key];
  Object.assign(form, { Type: 'AcroForm', Fields: [field], DA, DR });
}
