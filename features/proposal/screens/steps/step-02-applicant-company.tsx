import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer, useProblem } from '#ground/screens/forms/form-context.ts';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { Drawer } from '#ground/screens/ui/drawer.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import { ELIGIBLE_TEXTS } from '../../rules/funding/eligible.ts';
import { STEP_2 } from '../../rules/steps/step-02-applicant-company.ts';
import type { StepFormProps } from '../step-props.ts';
import { INELIGIBLE_TITLE, IneligibleDialog } from './ineligible-dialog.tsx';
import { MapDownload, Places } from './places.tsx';

const [COMPANY, PLACES] = STEP_2.sections;

/** Antragstellendes Unternehmen (2-application §2, step 2). */
export function Form({ facts }: StepFormProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps Enter in a field from submitting
    <div className="stack stack--groups" onKeyDown={keepEnter}>
      <Section title={COMPANY?.title ?? ''}>
        <TextField
          name="companyName"
          label="Name des Unternehmens"
          hint="Der Name stammt aus Ihrer Registrierung."
          value={facts.companyName}
          onChange={() => undefined}
          error={useProblem('companyName')}
          readOnly
        />
        <Field name="companyUrl" />
        <GermanyQuestion />
      </Section>
      <Section title={PLACES?.title ?? ''}>
        <Places />
      </Section>
      <MapTab />
    </div>
  );
}

const NAME = 'inGermany';

/** Whether the place lies in Germany; another answer bars the way and says so at once and when going on. */
function GermanyQuestion() {
  const [shown, setShown] = useState<'answered' | 'barred'>();
  const isBarred = useIsBarred();
  const wasBarred = useRef(isBarred);
  useEffect(() => {
    // Right after the answer the first dialog says it; the second one is for the try to go on.
    if (isBarred && !wasBarred.current) setShown((before) => before ?? 'barred');
    wasBarred.current = isBarred;
  }, [isBarred]);

  const close = () => setShown(undefined);
  return (
    <>
      <Field name={NAME} onAnswer={(answer) => answer === false && setShown('answered')} />
      <Dialog open={shown === 'answered'} title={INELIGIBLE_TITLE} dismissLabel="Verstanden" onDismiss={close}>
        <p>{ELIGIBLE_TEXTS.notInGermany}</p>
        <p>Falsche Angaben können zum Widerruf und zur Rückzahlung mit Zinsen führen.</p>
      </Dialog>
      <IneligibleDialog open={shown === 'barred'} reason={ELIGIBLE_TEXTS.notInGermany} onDismiss={close} />
    </>
  );
}

/** The answer 'Nein' stands among the complaints of a try to go on. */
function useIsBarred(): boolean {
  const answer = useAnswer<boolean | null>(NAME);
  const problem = useProblem(NAME);
  return answer === false && problem !== undefined;
}

/** The side tab with the map of structurally weak regions (2-application §2, step 2). */
function MapTab() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Drawer title="Karte der strukturschwachen Regionen" icon="download" open={isOpen} onToggle={setOpen}>
      <MapDownload />
    </Drawer>
  );
}

/** The Enter key does not submit this step (2-application §2, step 2). */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
