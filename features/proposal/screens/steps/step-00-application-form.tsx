import { type ReactNode, useMemo, useRef, useState } from 'react';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { Field } from '#ground/screens/forms/field.tsx';
import {
  FormProvider,
  type FormState,
  useAnswer,
  useFormState,
  useIsAsked,
  useLocatedField,
  useProblem,
} from '#ground/screens/forms/form-context.ts';
import { ItemList } from '#ground/screens/forms/item-list.tsx';
import { giveAnswers } from '#ground/screens/forms/losses.tsx';
import { late } from '#ground/screens/late.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { RadioField } from '#ground/screens/ui/field/choice-field.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { formatCode, STEP_0 } from '../../rules/steps/step-00-application-form.ts';
import type { ValueChainPartner } from '../../rules/value-chain.ts';
import type { StepBody } from '../../rules/wire.ts';
import type { StepFormProps } from '../step-props.ts';

const SINGLE_COMPANY = 'Nein, Einzelunternehmen';
const VALUE_CHAIN_HELP = [
  'In einer Wertschöpfungskette investieren mehrere Unternehmen gleichzeitig in ein gemeinsames Vorhaben.',
  'Jedes Unternehmen stellt einen eigenen Antrag mit einem eigenen Digitalisierungsplan.',
  'Der Lead-Partner stellt den ersten Antrag und gibt den WSK-Code an die Partner weiter.',
];

const [FORM, PARTNERS] = STEP_0.sections;

/** A code is nine characters; groups and blanks may come with it. */
const CODE_WIDTH = 12;

/** Wahl der Antragsform (2-application §2, step 0). */
export function Form({ proposal, facts, body }: StepFormProps) {
  const { form, dialog } = useAskedLeaving((body.partners ?? []) as ValueChainPartner[]);
  const isLead = useIsAsked('givenCode');

  /** The combination rules clear the code (2-application §3); a mistyped one would bar the way out of sight. */
  const clearCode = () => form.setAnswer('leadCode', null);
  return (
    <FormProvider value={form}>
      {dialog}
      <ExtraPart name="begin-application" of={{ id: proposal.id }} />
      <Section title={FORM?.title ?? ''}>
        <ValueChainQuestion isForced={facts.valueChainForced} onAnswer={(answer) => !answer && clearCode()} />
        <Field name="isLead" onAnswer={(answer) => answer === true && clearCode()} />
        <Field name="leadCode" width={CODE_WIDTH} />
      </Section>
      {isLead && (
        <Section title={PARTNERS?.title ?? ''}>
          <LeadPartner body={body} />
        </Section>
      )}
    </FormProvider>
  );
}

interface LeadPartnerProps {
  body: StepBody;
}

/** What the lead partner sees: the code to pass on, who uses it, and the companies to be named. */
function LeadPartner({ body }: LeadPartnerProps) {
  const { field: companies } = useLocatedField('linkedCompanies');
  const answered = useAnswer<string | null>('givenCode');
  // The code is made by the first save; the answers on the screen need not have it yet.
  const code = answered ?? (body.givenCode as string | null | undefined) ?? null;
  return (
    <>
      {code === null ? (
        <Text>Der WSK-Code erscheint hier, sobald Sie diesen Schritt gespeichert haben.</Text>
      ) : (
        <GivenCode code={code} />
      )}
      {code !== null && <Partners partners={(body.partners ?? []) as ValueChainPartner[]} />}
      <Stack>
        <h3 className="kern-heading-medium">{companies.label}</h3>
        <Text>Nennen Sie die Unternehmen, mit denen Sie gemeinsam investieren.</Text>
        <ItemList
          name="linkedCompanies"
          addLabel="Unternehmen hinzufügen"
          empty="Sie haben noch kein Unternehmen eingetragen."
        >
          {({ path }) => (
            <>
              <Field name={`${path}.name`} />
              <Field name={`${path}.location`} />
            </>
          )}
        </ItemList>
      </Stack>
    </>
  );
}

const GIVEN_CODE_NAME = 'givenCode';

/** Where the clipboard is closed to the page, the code is marked for copying by hand. */
const MARKED = 'Der Code ist markiert. Kopieren Sie ihn mit Strg+C.';

/** The lead partner's own code, read-only, with a button that copies it. */
function GivenCode({ code }: { code: string }) {
  const { field } = useLocatedField(GIVEN_CODE_NAME);
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState('');
  const shown = formatCode(code);

  async function copy() {
    setOutcome('');
    try {
      await navigator.clipboard.writeText(shown);
      setOutcome('WSK-Code kopiert');
    } catch {
      input.current?.focus();
      input.current?.select();
      setOutcome(MARKED);
    }
  }

  return (
    <Stack gap="lines">
      <TextField
        ref={input}
        name={GIVEN_CODE_NAME}
        label={field.label}
        hint="Geben Sie diesen Code an alle Partner Ihrer Wertschöpfungskette weiter."
        value={shown}
        onChange={() => undefined}
        width={shown.length}
        readOnly
        autoComplete="off"
        spellCheck={false}
      />
      <ButtonRow>
        <Button icon="content-copy" onPress={() => void copy()}>
          WSK-Code kopieren
        </Button>
        <StatusLine>{outcome}</StatusLine>
      </ButtonRow>
    </Stack>
  );
}

function Partners({ partners }: { partners: readonly ValueChainPartner[] }) {
  return (
    <Stack gap="lines">
      <h3 className="kern-heading-medium">Unternehmen, die Ihren WSK-Code verwenden</h3>
      {partners.length === 0 ? (
        <Text>Bisher verwendet kein Unternehmen Ihren WSK-Code.</Text>
      ) : (
        <ul className="kern-list kern-list--bullet">
          {partners.map(({ companyName, proposalId }) => (
            <li key={proposalId}>
              {companyName} ({proposalId})
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

const NAME = 'isValueChain';

interface ValueChainQuestionProps {
  /** The quota was given in connection with a value chain. */
  isForced: boolean;
  onAnswer: (answer: boolean) => void;
}

/** Alone or together; a quota of a value chain leaves no choice (2-application §2, step 0). */
export function ValueChainQuestion({ isForced, onAnswer }: ValueChainQuestionProps) {
  const form = useFormState();
  const { field } = useLocatedField(NAME);
  const value = useAnswer<boolean | null>(NAME);
  return (
    <RadioField
      name={NAME}
      label={field.label}
      hint={field.hint}
      details={{ title: 'Was zählt dazu?', content: <Help /> }}
      value={value}
      onChange={(next) => giveAnswers(form, { [NAME]: next }, () => onAnswer(next === true))}
      error={useProblem(NAME)}
      required
      readOnly={form.readOnly}
      options={[
        {
          value: true,
          label: 'Ja, Teil einer Wertschöpfungskette',
          hint: isForced
            ? 'Sie haben Ihr Antragskontingent im Zusammenhang mit einer Wertschöpfungskette erhalten.'
            : undefined,
        },
        isForced
          ? { value: false, label: `${SINGLE_COMPANY} (nicht möglich)`, disabled: true }
          : {
              value: false,
              label: SINGLE_COMPANY,
              hint: hasLottery(PROGRAMME) ? 'So haben Sie sich um das Antragskontingent beworben.' : undefined,
            },
      ]}
    />
  );
}

function Help() {
  return VALUE_CHAIN_HELP.map((sentence) => <p key={sentence}>{sentence}</p>);
}

// For hardly anybody's answer.
const LeavingDialog = late(async () => (await import('./leaving-dialog.tsx')).LeavingDialog);

interface Answered {
  path: string;
  value: unknown;
}

/**
 * The form, asking before an answer that takes the code from those who use it: they are told as soon as it is stored
 * (decisions §9).
 */
function useAskedLeaving(partners: readonly ValueChainPartner[]): { form: FormState; dialog: ReactNode } {
  const form = useFormState();
  const [asking, setAsking] = useState<Answered>();
  const isUsed = partners.length > 0;
  const asked = useMemo((): FormState => {
    const leaves = ({ path, value }: Answered) =>
      isUsed && form.answers().isLead === true && (path === 'isValueChain' || path === 'isLead') && value === false;
    return {
      ...form,
      setAnswer: (path, value) => (leaves({ path, value }) ? setAsking({ path, value }) : form.setAnswer(path, value)),
    };
  }, [form, isUsed]);
  const answer = () => {
    if (asking !== undefined) form.setAnswer(asking.path, asking.value);
    setAsking(undefined);
  };
  const dialog = asking !== undefined && (
    <LeavingDialog partners={partners} onLeave={answer} onStay={() => setAsking(undefined)} />
  );
  return { form: asked, dialog };
}
