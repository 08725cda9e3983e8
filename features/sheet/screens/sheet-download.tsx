import { useAnswer, useFormState, useProblem } from '#ground/screens/forms/form-context.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { FieldError } from '#ground/screens/ui/field/field-frame.tsx';
import { formatBytes } from '#ground/screens/ui/field/file-list.tsx';
import { Progress } from '#ground/screens/ui/figures.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { StatusRegion } from '#ground/screens/ui/status.tsx';
import type { Sheet } from './sheet-state.ts';

interface SheetDownloadProps {
  sheet: Sheet;
  /** Name of the button's field: the error summary finds it by this. */
  id?: string | undefined;
  onDownloaded?: (() => void) | undefined;
}

/** The button that fetches the signature sheet, or why there is none yet. */
export function SheetDownload({ sheet, id, onDownloaded }: SheetDownloadProps) {
  const { state, texts } = sheet;
  if (state.name === 'loading') return <Skeleton lines={2} what={texts.label} />;
  if (state.name === 'notReady') {
    return (
      <Alert tone="info" title={`Das ${texts.label} ist noch in Arbeit`} level={3}>
        <p>{texts.notReady}</p>
        <p>Diese Seite prüft von selbst, ob das Blatt bereitliegt.</p>
        <Button onPress={sheet.reload}>Jetzt prüfen</Button>
      </Alert>
    );
  }
  if (state.name === 'failed') {
    return (
      <Alert tone="danger" title={state.text} level={3}>
        <Button onPress={sheet.reload}>Erneut laden</Button>
      </Alert>
    );
  }
  async function download() {
    if (await sheet.download()) onDownloaded?.();
  }
  return (
    <div className="stack stack--lines">
      <div>
        <Button
          id={id}
          icon="download"
          busy={sheet.share !== undefined}
          busyLabel="Wird geladen …"
          onPress={() => void download()}
        >
          {`${texts.label} herunterladen`}
        </Button>
      </div>
      <p className="kern-body kern-body--small">
        {state.sheet.fileName} ({formatBytes(state.sheet.fileSize)})
      </p>
      {sheet.share !== undefined && <Progress label="Herunterladen" value={sheet.share} max={1} />}
      {sheet.downloadError && <Alert tone="danger" title={sheet.downloadError} level={3} announce />}
    </div>
  );
}

/** Answer that says that the sheet was fetched; the same in both forms. */
const NAME = 'downloaded';

/** The part of the last step where the sheet is fetched: that it was belongs to the form's answers. */
export function DownloadSection({ sheet }: { sheet: Sheet }) {
  const form = useFormState();
  const isDownloaded = useAnswer<boolean | null>(NAME) === true;
  const problem = useProblem(NAME);
  const { label } = sheet.texts;
  return (
    <Section title={label}>
      <div className="stack stack--lines">
        <SheetDownload sheet={sheet} id={NAME} onDownloaded={() => form.setAnswer(NAME, true)} />
        <FieldError id={`${NAME}-error`} message={problem} />
        <StatusRegion className="kern-body">
          {isDownloaded ? `Sie haben das ${label} heruntergeladen.` : ''}
        </StatusRegion>
      </div>
    </Section>
  );
}
