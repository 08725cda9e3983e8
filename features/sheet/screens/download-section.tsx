import { useAnswer, useFormState, useProblem } from '#ground/screens/forms/form-context.ts';
import { FieldError } from '#ground/screens/ui/field/field-error.tsx';
import { StatusRegion } from '#ground/screens/ui/message/status-region.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { SheetDownload } from './sheet-download.tsx';
import type { Sheet } from './sheet-state.ts';

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
