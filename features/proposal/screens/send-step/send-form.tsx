import { useState } from 'react';
import { DownloadSection } from '#features/sheet/screens/download-section.tsx';
import { SignedUpload } from '#features/sheet/screens/signed-upload.tsx';
import { ByPost, Transmission, useTransmission } from '#features/sheet/screens/transmission.tsx';
import { useAnswer, useFormState, useProblem } from '#ground/screens/forms/form-context.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Dialog } from '#ground/screens/ui/dialog/dialog.tsx';
import { FieldError } from '#ground/screens/ui/field/field-error.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { TEXTS } from '../../rules/step-11-send/texts.ts';
import type { Proposal } from '../../rules/wire.ts';
import { useProposalSheet } from '../proposal-sheet.ts';
import { type SignedSheet, signedSheetPlace } from './signed-sheet.ts';

interface SendFormProps {
  proposal: Proposal;
  signed: SignedSheet;
  /** The signed file has come or gone: what was said about the last one no longer holds. */
  onFileChange(): void;
}

export function SendForm({ proposal, signed, onFileChange }: SendFormProps) {
  const sheet = useProposalSheet(proposal.id);
  const transmission = useTransmission();
  return (
    <>
      <DownloadSection sheet={sheet} />
      <Section title="Einreichung">
        <Transmission signed={signed} deleteNotice={TEXTS.deleteFileNotice} onFileChange={onFileChange} />
        {transmission === 'a' && <ByPost hint={TEXTS.postHint} />}
        {transmission === 'b' && <Electronically proposal={proposal} onFileChange={onFileChange} />}
        <Alert tone="info" title="Verbindlich wird der Antrag mit Ihrer Unterschrift" level={3}>
          <p>{TEXTS.binding}</p>
        </Alert>
      </Section>
    </>
  );
}

function Electronically({ proposal, onFileChange }: Omit<SendFormProps, 'signed'>) {
  const form = useFormState();
  const [isAsking, setAsking] = useState(false);
  const isConfirmed = useAnswer<boolean | null>('signatureConfirmed') === true;
  const problem = useProblem('signatureConfirmed');
  return (
    <>
      <SignedUpload
        place={signedSheetPlace(proposal.id)}
        label={TEXTS.fileLabel}
        hint={TEXTS.electronicHint}
        onChange={onFileChange}
      />
      <div className="field">
        {isConfirmed ? (
          <p className="kern-body">Sie haben bestätigt, dass die digitale Unterschrift den Vorgaben entspricht.</p>
        ) : (
          <Button id="signatureConfirmed" onPress={() => setAsking(true)} aria-haspopup="dialog">
            {TEXTS.confirmTitle}
          </Button>
        )}
        <FieldError id="signatureConfirmed-error" message={problem} />
      </div>
      <Dialog
        open={isAsking}
        title={TEXTS.confirmTitle}
        action={{
          label: 'Signatur bestätigen',
          onPress: () => {
            form.setAnswer('signatureConfirmed', true);
            setAsking(false);
          },
        }}
        dismissLabel="Noch nicht bestätigen"
        onDismiss={() => setAsking(false)}
      >
        <p>{TEXTS.confirmText}</p>
      </Dialog>
    </>
  );
}
