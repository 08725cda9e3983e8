import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { formatIban, IBAN_TYPED_MAX, readIban } from '#ground/rules/values/iban.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { FileUploads } from '#ground/screens/forms/files/file-uploads.tsx';
import {
  useAnswer,
  useFormState,
  useFromAnswers,
  useLocatedField,
  useProblem,
} from '#ground/screens/forms/form-context.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { focusField } from '#ground/screens/ui/field/find-field.ts';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { useTypedValue } from '#ground/screens/ui/field/typed-field.tsx';
import { Beside } from '#ground/screens/ui/page/page.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import { AFFIRMATIONS, BANK, TEXTS, VERIFICATION_STEP_5 } from '../../rules/steps/step-5-financing-overview.ts';
import { FinancialSummary } from '../plan/financial-summary.tsx';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { verificationQuery, verificationsQuery } from '../verification-api.ts';
import { act, FilledStep } from './verification-step.tsx';
import type { StepProps } from './wizard-frame.tsx';

/** The account the grant is paid to (3-proof-of-use §5). `children`: above its fields. */
export function BankAccount({ children }: { children?: ReactNode }) {
  return (
    <Section title={TEXTS.bankTitle} lead={TEXTS.bankLead}>
      {children}
      <Field name="verificationBank.name" />
      <Field name="verificationBank.institution" />
      <IbanField name="verificationBank.iban" />
      <Field name="verificationBank.bic" width={11} />
    </Section>
  );
}

/** The longest IBAN in groups of four. */
const WIDTH = 34;

/** Typed in any form, shown in groups of four once it is left, held without blanks. */
function IbanField({ name }: { name: string }) {
  const { setAnswer, readOnly } = useFormState();
  const { field } = useLocatedField(name);
  const bound = {
    name,
    label: field.label,
    hint: readOnly ? undefined : field.hint,
    value: useAnswer<string | null>(name),
    onChange: (value: string | null) => setAnswer(name, value),
    error: useProblem(name),
    readOnly,
    required: true,
  };
  const typed = useTypedValue<string>(bound, { isRead: isIban, read: readIban, format: formatIban });
  return <TextField {...bound} {...typed} max={IBAN_TYPED_MAX} width={WIDTH} autoComplete="off" spellCheck={false} />;
}

/** Whether a text is an IBAN as it is stored. */
function isIban(text: string): text is string {
  const read = readIban(text);
  return read.ok && read.value === text;
}

/** Step 5: the sums, affirmations, bank data and, for the chosen ones, documents (3-proof-of-use §2.2). */
export function Step(props: StepProps) {
  const { verification, readOnly } = props;
  const goBack = useWayBack(props);

  return (
    <FilledStep
      {...props}
      part={VERIFICATION_STEP_5}
      // What bars the way is shown at its field: the proof may have been chosen for a deep examination meanwhile.
      primary={{ label: TEXTS.saveAndGoOn, goOn: (form) => act(props, 'affirm', VERIFICATION_STEP_5, form) }}
      back={{ label: TEXTS.back, press: async () => goBack() }}
    >
      <Beside>
        <FinancialSummary verification={verification} level={2} />
      </Beside>
      <Affirmations />
      <BankAccount>
        <EarlierAccount id={verification.id} />
      </BankAccount>
      <Section title={TEXTS.confirmTitle}>
        <Field name="verificationAffirm.correct" />
      </Section>
      <InDepthCheck verification={verification} readOnly={readOnly} />
    </FilledStep>
  );
}

type Account = Record<keyof typeof BANK, string | null>;

/** Characters of an IBAN by which people know their accounts. */
const SHOWN = 4;
const GROUP = 'verificationBank';
const EARLIER_ACCOUNT_NAMES = Object.keys(BANK) as (keyof typeof BANK)[];

/** The account of the company's newest other proof of use that names one, with the number it was granted under. */
function earlierAccountQuery(id: string) {
  return queryOptions({
    queryKey: ['verification', id, 'earlier-account'],
    async queryFn({ client }) {
      const others = (await client.fetchQuery(verificationsQuery)).filter((one) => one.id !== id).reverse();
      for (const other of others) {
        const { detail } = await client.fetchQuery(verificationQuery(other.id));
        const account = detail.formData[GROUP] as Account | null;
        if (account?.iban) return { account, number: detail.staticData.proposal.proposalId };
      }
      return null;
    },
  });
}

/** From the second proof of use on: the account of an earlier one, as long as none is given here. */
function EarlierAccount({ id }: { id: string }) {
  const { setAnswer, readOnly } = useFormState();
  const toast = useToast();
  const isOpen = useFromAnswers(({ [GROUP]: own }) =>
    EARLIER_ACCOUNT_NAMES.every((name) => !(own as Account | null)?.[name]),
  );
  const earlier = useQuery({ ...earlierAccountQuery(id), enabled: isOpen && !readOnly }).data;
  if (!earlier || !isOpen || readOnly) return null;
  const { account, number } = earlier;
  return (
    <Alert tone="info" title="Sie haben schon eine Bankverbindung angegeben" level={3}>
      <p>
        Im Verwendungsnachweis zu {number} steht ein Konto bei {account.institution ?? 'Ihrer Bank'}, das auf{' '}
        {account.iban?.slice(-SHOWN)} endet.
      </p>
      <Button
        onPress={() => {
          for (const name of EARLIER_ACCOUNT_NAMES) setAnswer(`${GROUP}.${name}`, account[name]);
          toast.success('Die Bankverbindung ist übernommen. Bitte prüfen Sie sie.');
          focusField(`${GROUP}.${EARLIER_ACCOUNT_NAMES[0]}`);
        }}
      >
        Bankverbindung übernehmen
      </Button>
    </Alert>
  );
}

interface InDepthCheckProps {
  verification: LoadedVerification;
  readOnly: boolean;
}

/** Documents of those who are examined in depth; whoever is chosen while the page is open is told (3-proof-of-use §5). */
function InDepthCheck({ verification, readOnly }: InDepthCheckProps) {
  const { checkRequired } = verification.detail;
  const [wasRequired] = useState(checkRequired);
  if (!checkRequired) return null;
  const isNew = !wasRequired;
  return (
    <Section title={TEXTS.inDepthTitle} lead={isNew || readOnly ? undefined : TEXTS.inDepthHint}>
      {isNew && (
        <Alert tone="info" level={3} title={TEXTS.inDepthNew} announce>
          <p>{TEXTS.inDepthHint}</p>
        </Alert>
      )}
      <FileUploads
        purpose="inDepthCheck"
        item={verification.id}
        name="inDepthCheck"
        label={TEXTS.inDepthFiles}
        required
      />
    </Section>
  );
}

/** The last of the eight is the final confirmation and stands at the end of the form. */
const NAMES = Object.keys(AFFIRMATIONS).filter((name) => name !== 'correct');

/** What the recipient affirms, each with a message of its own (3-proof-of-use §5). */
function Affirmations() {
  const { readOnly } = useFormState();
  return (
    <Section title={TEXTS.affirmTitle} lead={readOnly ? undefined : TEXTS.affirmHint}>
      {NAMES.map((name) => (
        <Field key={name} name={`verificationAffirm.${name}`} />
      ))}
    </Section>
  );
}

const STEP_BEFORE = 4;

/**
 * Back to step 4. The address goes first: the form then saves what is typed and asks about what the server does not take
 * (3-proof-of-use §2.2). Only when it has let go the state follows, and opens at the step the address names.
 */
function useWayBack({ moves, goTo }: StepProps): () => void {
  const { key, search } = useLocation();
  const isLeaving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move of the address starts this
  useEffect(() => {
    if (!isLeaving.current || new URLSearchParams(search).get('schritt') !== String(STEP_BEFORE)) return;
    isLeaving.current = false;
    void moves.go('back_to_editable');
  }, [key]);
  return () => {
    isLeaving.current = true;
    goTo(STEP_BEFORE);
  };
}
