import '../viewer/viewer.css';
import { FILE_ORDER } from '@portal/domain/agency/case-file/order.ts';
import { pageList, parsePages } from '@portal/domain/agency/case-file/pages.ts';
import type { TakenPages } from '@portal/domain/agency/case-file/selection.ts';
import type { PlannedDocument } from '@portal/domain/agency/case-file/wire.ts';
import type { LeftOutReason } from '@portal/domain/agency/legal/file-law.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { ButtonRow } from '../../ui/action/button-row.tsx';
import { CheckboxField } from '../../ui/choice/checkbox-field.tsx';
import type { Problem } from '../../ui/field/error-summary.tsx';
import { Text } from '../../ui/text/text.tsx';
import { downloadUrlOf } from '../case/file-button.tsx';
import { DeclaredFields } from '../parts/declared-fields.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { useDeskForm } from '../parts/use-desk-form.ts';
import { PdfPage } from '../viewer/pdf-page.tsx';
import { type PdfState, usePdf } from '../viewer/use-pdf.ts';
import { useScrolls } from '../viewer/use-scrolls.ts';
import { type PdfView, useView } from '../viewer/use-view.ts';

const { pages: PAGES, pagesReason: REASON } = FILE_ORDER.documents.fields;

interface Chosen {
  pages: string | null;
  pagesReason: LeftOutReason | null;
}

interface PagesDialogProps {
  document: PlannedDocument;
  media: string;
  taken: TakenPages | null;
  onDone: (taken: TakenPages | null) => void;
  onClose: () => void;
}

/** Which pages of an upload are left out: typed, or ticked page by page while they are looked at. */
export function PagesDialog({ document, media, taken, onDone, onClose }: PagesDialogProps) {
  const file = useMemo(
    () => ({ downloadUrl: downloadUrlOf(media), fileName: document.name, fileSize: document.size ?? 0 }),
    [media, document.name, document.size],
  );
  const state = usePdf(file);
  const count = state.name === 'open' ? state.pdf.document.numPages : undefined;
  const form = useDeskForm<Chosen, void>({
    initial: { pages: taken && pageList(taken.pages), pagesReason: taken?.reason ?? 'third-party' },
    check: (values) => faultsIn(values, count),
    send: async ({ pages, pagesReason: reason }) => {
      const found = parsePages(pages ?? '');
      onDone(found === undefined || reason === null ? null : { pages: found, reason });
    },
    onDone: onClose,
  });
  const chosen = parsePages(form.values.pages ?? '') ?? [];
  const toggle = (page: number, isTaken: boolean) => {
    const next = isTaken ? [...chosen, page] : chosen.filter((one) => one !== page);
    form.set('pages', next.length === 0 ? null : pageList(next));
  };
  return (
    <FormDialog form={form} title={`Seiten entnehmen: ${document.name}`} verb="Übernehmen" onClose={onClose} wide>
      <Text>
        An die Stelle der Seiten tritt ein Blatt mit dem Grund. Die übrigen Seiten bleiben, wie sie sind; Anmerkungen,
        Lesezeichen und Anhänge der Datei gehen nicht mit. Ohne Seiten bleibt die Datei ganz.
      </Text>
      <DeclaredFields
        fields={{ pages: PAGES, pagesReason: REASON }}
        form={{ ...form, errorOf: (name) => form.errorOf(`fields.${name}`) }}
      />
      <Preview state={state} chosen={chosen} onToggle={toggle} />
    </FormDialog>
  );
}

function faultsIn({ pages, pagesReason }: Chosen, count: number | undefined): Problem[] {
  if (pages === null || pages.trim() === '') return [];
  const found = parsePages(pages);
  if (found === undefined)
    return [{ propertyPath: 'fields.pages', message: 'Bitte geben Sie die Seiten so an: 2-4, 7.' }];
  const message = count === undefined ? undefined : tooMany(found, count);
  return [
    ...(message === undefined ? [] : [{ propertyPath: 'fields.pages', message }]),
    ...(pagesReason === null
      ? [{ propertyPath: 'fields.pagesReason', message: 'Bitte geben Sie an, warum die Seiten entnommen werden.' }]
      : []),
  ];
}

function tooMany(pages: readonly number[], count: number): string | undefined {
  if (pages.some((page) => page > count))
    return `Diese Datei hat nur ${count === 1 ? 'eine Seite' : `${count} Seiten`}.`;
  return pages.length === count ? 'Das sind alle Seiten. Entnehmen Sie dann in der Liste die ganze Datei.' : undefined;
}

interface PreviewProps {
  state: PdfState;
  chosen: readonly number[];
  onToggle: (page: number, isTaken: boolean) => void;
}

/** One page at a time, with its tick. */
function Preview({ state, chosen, onToggle }: PreviewProps) {
  const view = useView(state.name === 'open' ? state.pdf.document.numPages : 0);
  if (state.name === 'failed') return <Text>{state.because}</Text>;
  if (state.name === 'loading') return <Text>Die Datei wird geladen.</Text>;
  const { page, pages } = view;
  return (
    <div className="case-file__pages">
      <Turn view={view} />
      <CheckboxField
        name="page"
        label={`Seite ${page} von ${pages} entnehmen`}
        required
        value={chosen.includes(page)}
        onChange={(isTaken) => onToggle(page, isTaken)}
      />
      <Paper state={state} page={page} />
    </div>
  );
}

function Turn({ view: { previous, next } }: { view: PdfView }) {
  return (
    <ButtonRow>
      <Button
        icon="arrow-back"
        onPress={previous}
        lockedBecause={previous === undefined ? 'Dies ist die erste Seite.' : undefined}
      >
        Vorige Seite
      </Button>
      <Button
        icon="arrow-forward"
        onPress={next}
        lockedBecause={next === undefined ? 'Dies ist die letzte Seite.' : undefined}
      >
        Nächste Seite
      </Button>
    </ButtonRow>
  );
}

/** Room at the sides for what scrolls. */
const MARGIN = 4;

function Paper({ state, page }: { state: Extract<PdfState, { name: 'open' }>; page: number }) {
  const area = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  const scrolls = useScrolls(area, width > 0);
  useEffect(() => setWidth((area.current?.clientWidth ?? 0) - MARGIN), []);
  return (
    <section ref={area} className="case-file__paper" aria-label={`Seite ${page}`} tabIndex={scrolls ? 0 : undefined}>
      {width > 0 && <PdfPage pdf={state.pdf} number={page} zoom={1} width={width} />}
    </section>
  );
}
