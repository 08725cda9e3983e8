import { refusedFor } from './bad-certificates.ts';
import { SHEET } from './test-sheets.ts';
import { ADDED, added, sign } from './test-signature.ts';
import { Base, stream, type Update, written } from './test-update.ts';

const ELEMENT = { new: 500, pointer: `<< /Type /OBJR /Obj ${ADDED.field} 0 R >>` };

/** The sheet's structure root, its document element and the first rows of its parent tree. */
function structureOf(base: Base) {
  const root = base.file.catalog(base.last)?.entries.get('StructTreeRoot');
  if (root?.kind !== 'reference') throw new Error('the sheet is not tagged');
  const kids = base.dictionary(root.number).entries.get('K');
  const [first] = kids?.kind === 'array' ? kids.items : [];
  if (first?.kind !== 'reference') throw new Error('no document element');
  const inner = base.dictionary(first.number).entries.get('K');
  return { root: root.number, document: first.number, kids: inner?.kind === 'array' ? inner.items.map(written) : [] };
}

/** Signed with a new element for the field, as programs do that know tagged PDF, and with whatever else is wished. */
function tagged(change: (structure: ReturnType<typeof structureOf>, base: Base) => Update['objects'], element = '') {
  return () =>
    sign(SHEET, {
      field: '/StructParent 900',
      update: (base) => {
        const structure = structureOf(base);
        const { document, kids } = structure;
        return {
          objects: {
            [ELEMENT.new]: `<< /Type /StructElem /S /Form /P ${document} 0 R /K ${ELEMENT.pointer} ${element} >>`,
            [document]: base.changed(document, { K: `[${[...kids, `${ELEMENT.new} 0 R`].join(' ')}]` }),
            ...change(structure, base),
          },
        };
      },
    });
}

export const TAGGED = tagged(() => ({}));

/** What could be said to readers of the structure, aloud or as extracted text, instead of what the sheet shows. */
export const STRUCTURE_ATTACKS = refusedFor({
  'altered-before-signing': {
    'a new element with a text of its own': tagged(() => ({}), '/ActualText (9.000.000 Euro)'),
    'a new element with a description': tagged(() => ({}), '/Alt (9.000.000 Euro)'),
    'a new element for something else': tagged(({ document }) => ({
      [ELEMENT.new]: `<< /S /P /P ${document} 0 R /K 0 >>`,
    })),
    'an element of the sheet with a text in its place': tagged(({ kids }, base) => {
      const number = Number.parseInt(kids[1] ?? '', 10);
      return { [number]: base.changed(number, { ActualText: '(9.000.000 Euro)' }) };
    }),
    'elements of the sheet in another order': tagged(({ document, kids }, base) => ({
      [document]: base.changed(document, { K: `[${kids.toReversed().join(' ')}]` }),
    })),
    'elements of the sheet taken away': tagged(({ document, kids }, base) => ({
      [document]: base.changed(document, { K: `[${kids.slice(1).join(' ')}]` }),
    })),
    'kinds of elements that mean something else': tagged(({ root }, base) => ({
      [root]: base.changed(root, { RoleMap: '<< /P /Artifact >>' }),
    })),
    'rows of the parent tree that lead elsewhere': tagged(({ root }, base) => ({
      [root]: base.changed(root, { ParentTree: '<< /Nums [0 [] 1 []] >>' }),
    })),
    'another structure': () => sign(SHEET, { catalog: { StructTreeRoot: '<< /Type /StructTreeRoot >>' } }),
    'colours that are no profile': () =>
      sign(SHEET, {
        catalog: {
          OutputIntents: `[<< /Type /OutputIntent /S /GTS_PDFA1 /DestOutputProfile ${added(new Base(SHEET)).free} 0 R >>]`,
        },
        update: (base) => ({ objects: { [added(base).free]: stream('/N 3', 'white on white') } }),
      }),
  },
});
