import { type ComponentType, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useFormState } from '#ground/screens/forms/form-context.ts';
import { ClosedProblems } from '#ground/screens/forms/own-problems.tsx';
import { useHasDialogDraft } from '#ground/screens/forms/saving/use-draft-form.ts';
import { useFocusLater } from '#ground/screens/forms/use-list.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { focusField } from '#ground/screens/ui/field/find-field.ts';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { takeOver, undecidedPayments } from '../../rules/plan/accounting.ts';
import { paidSum } from '../../rules/plan/plan.ts';
import { explanationWords, paymentsUndecided, statesNothing } from '../../rules/plan/proof.ts';
import {
  declinePayments,
  paymentsDeclined,
  replacePayments,
  TEXTS,
  takePayments,
} from '../../rules/steps/step-4-financing-plan.ts';
import type { ProofItem } from '../../rules/wire.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { PaidTotal } from './financial-summary.tsx';
import { dialogSubject, ExplanationDialog, PaymentsDialog, type PlanPartDialogProps } from './plan-dialogs.tsx';
import { metasOf, type PlanRow } from './plan-rows.ts';

interface PartProps {
  row: PlanRow;
  /** 'Nachweis 1' */
  name: string;
  verification: LoadedVerification;
}

/** What was paid of one proof, with the way to change it. */
export function PaymentsPart({ row, proof, name, verification }: PartProps & { proof: ProofItem }) {
  const { invoiceTotal, payments, declinedPayments } = row.account;
  const count = payments.length === 1 ? '1 Zahlung' : `${payments.length} Zahlungen`;
  return (
    <Part
      {...{ verification, name }}
      title={TEXTS.payments}
      verb={TEXTS.editPayments}
      path={row.path}
      place={`${row.path}.payments`}
      lead={row.findings.undecided > 0 ? `decide-${row.path}` : undefined}
      dialog={PaymentsDialog}
    >
      <Text>{payments.length === 0 ? TEXTS.noPayments : count}</Text>
      <p className="kern-body">
        <PaidTotal {...{ invoiceTotal, payments }} undecided={row.findings.undecided} />
      </p>
      {declinedPayments.length > 0 && (
        <Text>{paymentsDeclined(declinedPayments.length, paidSum(declinedPayments))}</Text>
      )}
      {row.findings.undecided > 0 && <UndecidedPayments row={row} proof={proof} />}
    </Part>
  );
}

/** What was said with the invoices need not be typed again; whoever does not want it says so. */
function UndecidedPayments({ row: { path, account }, proof }: Pick<PartProps, 'row'> & { proof: ProofItem }) {
  const form = useFormState();
  const metas = metasOf(proof.invoices);
  const open = undecidedPayments(account, metas);
  const { payments, invoiceTotal, replaces } = takeOver(account, metas);
  // The pressed button goes.
  const settled = () => focusField(`edit-${path}.payments`);
  function take() {
    form.setAnswer(`${path}.payments`, payments);
    if (invoiceTotal !== account.invoiceTotal) form.setAnswer(`${path}.invoiceTotal`, invoiceTotal);
    settled();
  }
  function decline() {
    const declined = open.map(({ payedAt, sum }) => ({ payedAt, sum }));
    form.setAnswer(`${path}.declinedPayments`, [...account.declinedPayments, ...declined]);
    settled();
  }
  return (
    <>
      <Text>{paymentsUndecided(open.length, paidSum(open))}</Text>
      <ButtonRow>
        <Button id={`decide-${path}`} onPress={take}>
          {replaces ? replacePayments(payments.length, paidSum(payments)) : takePayments(open.length, paidSum(open))}
        </Button>
        <Button kind="tertiary" onPress={decline}>
          {declinePayments(open.length)}
        </Button>
      </ButtonRow>
    </>
  );
}

/** What has changed about one proof, with the way to say so. */
export function ExplanationPart({ row, name, verification }: PartProps) {
  const { noInvoice, explanation } = row.account;
  const isVoluntary = noInvoice === true && statesNothing(explanation);
  return (
    <Part
      {...{ verification, name }}
      title={TEXTS.explanation}
      verb={TEXTS.editExplanation}
      path={row.path}
      place={`${row.path}.explanation`}
      dialog={ExplanationDialog}
    >
      <Text>{isVoluntary ? TEXTS.explanationVoluntary : explanationWords(explanation)}</Text>
    </Part>
  );
}

interface FrameProps {
  title: string;
  /** What the button says: 'Zahlungen bearbeiten'. */
  verb: string;
  name: string;
  /** The proof, and what of it the dialog is about. */
  path: string;
  place: string;
  /** Where a complaint about the part as a whole is settled, if not in the dialog. */
  lead?: string | undefined;
  dialog: ComponentType<PlanPartDialogProps>;
  verification: LoadedVerification;
  children: ReactNode;
}

function Part({ title, verb, name, path, place, lead, dialog: PartDialog, verification, children }: FrameProps) {
  const { isOpen, open, close, button } = usePartDialog();
  const hasDraft = useHasDialogDraft(dialogSubject(verification.id, place)) && !isOpen;
  return (
    <Section level={3} title={title}>
      <div className="stack stack--lines">
        {children}
        {hasDraft && <Text>{TEXTS.draftKept}</Text>}
        {!isOpen && (
          <ClosedProblems path={place} onOpen={(at) => (at === place && lead ? focusField(lead) : open(at))} />
        )}
        <span>
          <Button
            ref={button}
            id={`edit-${place}`}
            icon="edit"
            aria-haspopup="dialog"
            aria-label={`${verb}: ${name}`}
            onPress={() => open()}
          >
            {verb}
          </Button>
        </span>
      </div>
      <PartDialog {...{ path, verification }} open={isOpen} onClose={close} title={`${verb}: ${name}`} />
    </Section>
  );
}

interface PartDialog {
  isOpen: boolean;
  /** Opens it, at the field with the path if there is one. */
  open(fieldPath?: string): void;
  close(): void;
  /** The button that opens it: has the focus again afterwards, also when a link has opened it. */
  button: Ref<HTMLButtonElement>;
}

function usePartDialog(): PartDialog {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const focusLater = useFocusLater();
  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return {
    isOpen,
    open(fieldPath) {
      setOpen(true);
      if (fieldPath !== undefined) focusLater(fieldPath);
    },
    close: () => setOpen(false),
    button,
  };
}
