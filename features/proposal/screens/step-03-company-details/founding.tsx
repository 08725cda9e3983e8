import { Field } from '#ground/screens/forms/field.tsx';
import { useIsAsked } from '#ground/screens/forms/form-context.ts';
import { LateFileUploads } from '#ground/screens/forms/late-file-uploads.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { TEXTS } from '../../rules/step-03-company-details/texts.ts';

interface FoundingProps {
  id: string;
  title: string;
  proposalId: string;
}

export function Founding({ id, title, proposalId }: FoundingProps) {
  // The file belongs to the founding: it is asked with its date.
  const isAsked = useIsAsked('dateFounded');
  return (
    <Section id={id} title={title}>
      <Field name="isFoundedLast2Y" />
      <Field name="dateFounded" />
      {isAsked && (
        <LateFileUploads
          purpose="balanceSheet"
          proposalId={proposalId}
          item={proposalId}
          name="balanceSheet"
          label={TEXTS.balanceSheet}
          hint={TEXTS.balanceSheetHint}
          required
        />
      )}
      <Field name="isDeductInputTax" />
    </Section>
  );
}
