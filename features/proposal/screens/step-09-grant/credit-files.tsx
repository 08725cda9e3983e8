import { useQuery } from '@tanstack/react-query';
import { useAnswer } from '#ground/screens/forms/form-context.ts';
import { LateFileUploads } from '#ground/screens/forms/late-file-uploads.tsx';
import { filesQuery } from '#ground/screens/forms/media.ts';
import { TEXTS } from '../../rules/step-09-grant/texts.ts';

/** Voluntary files about the credit. One about an approval that is no longer claimed stays in sight until it is deleted. */
export function CreditFiles({ proposalId }: { proposalId: string }) {
  const hasApproval = useAnswer<boolean | null>('creditApproval') === true;
  const bank = useQuery(filesQuery({ purpose: 'bank', ids: { proposal: proposalId, item: proposalId } }));
  const hasBankFiles = (bank.data?.length ?? 0) > 0;
  const place = { proposalId, item: proposalId };
  return (
    <>
      {(hasApproval || hasBankFiles) && (
        <LateFileUploads
          purpose="bank"
          {...place}
          name="bank"
          label={TEXTS.bankFilesLabel}
          hint={TEXTS.voluntaryFiles}
        />
      )}
      <LateFileUploads purpose="finance" {...place} name="finance" label={TEXTS.financeFilesLabel} />
    </>
  );
}
