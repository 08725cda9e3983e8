import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { exampleFacts } from '#features/proposal/rules/example-facts.ts';
import { EXAMPLES } from '#features/proposal/rules/examples.ts';
import { STEP_0 } from '#features/proposal/rules/steps/step-00-application-form.ts';
import { STEP_2 } from '#features/proposal/rules/steps/step-02-applicant-company.ts';
import { deMinimisStep } from '#features/proposal/rules/steps/step-04-de-minimis.ts';
import { STEP_5 } from '#features/proposal/rules/steps/step-05-digitalisation-plan.ts';
import { STEP_6 } from '#features/proposal/rules/steps/step-06-project-description.ts';
import { grantStep } from '#features/proposal/rules/steps/step-09-grant.ts';
import type { Proposal } from '#features/proposal/rules/wire.ts';
import { ValueChainQuestion } from '#features/proposal/screens/steps/step-00-application-form.tsx';
import { Form as ProjectDescription } from '#features/proposal/screens/steps/step-06-project-description.tsx';
import { VERIFICATION_EXAMPLES } from '#features/verification/rules/examples.ts';
import { VERIFICATION_STEP_2 } from '#features/verification/rules/steps/step-2-digitalisation-plan.ts';
import { VERIFICATION_STEP_4 } from '#features/verification/rules/steps/step-4-financing-plan.ts';
import { exampleVerificationFacts } from '#features/verification/rules/testing/step-test-kit.ts';
import { ExplanationDialog } from '#features/verification/screens/plan/plan-dialogs.tsx';
import { loadedWith } from '#features/verification/screens/testing/plan-in-memory.tsx';
import { Targets } from '#features/verification/screens/wizard/step-2-digitalisation-plan.tsx';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Part } from '#ground/rules/wizard/step.ts';
import { PROGRAMME } from '../browser/programme.ts';
import { showKept } from '../testing/forms.tsx';
import { Field } from './field.tsx';

vi.mock('../session/session.tsx', () => ({ useProfile: () => ({ profile: { id: 'me' } }) }));
vi.mock('../api/server-time.ts', async () =>
  (await import('#ground/screens/testing/time-at.ts')).timeAt('2022-03-15T13:03:00Z'),
);

const FACTS = exampleFacts({ isValueChain: true });
const VERIFICATION_FACTS = exampleVerificationFacts();
const chosen = (name: RegExp, option: string) =>
  within(screen.getByRole('radiogroup', { name })).getByLabelText<HTMLInputElement>(option);
const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const question = () => screen.queryByRole('dialog', { name: 'Andere Angaben entfallen' });
const answer = (verb: string) => {
  const shown = question();
  if (shown === null) throw new Error('nothing was asked');
  fireEvent.click(within(shown).getByRole('button', { name: verb }));
};
const PROOF = VERIFICATION_EXAMPLES[4].verificationProofs[1] as Answers;

interface Case {
  what: string;
  part: Part<never, never>;
  facts?: object;
  first: Answers;
  shown: React.ReactNode;
  change: () => HTMLElement;
  /** As the question lists them. */
  goes: string;
}

const project = <ProjectDescription proposal={{} as Proposal} facts={FACTS} body={{}} />;
const explanation = (
  <ExplanationDialog
    {...{ path: 'verificationProofs[0]', open: true, verification: loadedWith([]), title: 'Titel' }}
    onClose={() => undefined}
  />
);

const CASES: readonly Case[] = [
  {
    what: 'the chain of step 0: its code',
    part: STEP_0 as never,
    first: { ...EXAMPLES[0], isValueChain: true, isLead: false, leadCode: 'ABCDEFGHI' },
    shown: <ValueChainQuestion isForced={false} onAnswer={() => undefined} />,
    change: () => screen.getByRole('radio', { name: /Einzelunternehmen/ }),
    goes: 'WSK-Code',
  },
  {
    what: 'another place of step 2',
    part: STEP_2 as never,
    first: {
      ...EXAMPLES[2],
      identical: false,
      addresses: [EXAMPLES[2].addresses[0], EXAMPLES[2].addresses[0]],
    },
    shown: <Field name="identical" />,
    change: () => chosen(/./, 'Ja'),
    goes: 'Anschriften (1)',
  },
  {
    what: 'aid of step 4',
    part: deMinimisStep(PROGRAMME) as never,
    first: EXAMPLES[4] as never,
    shown: <Field name="received" />,
    change: () => chosen(/./, 'Nein'),
    goes: 'De-minimis-Beihilfen (1)',
  },
  {
    what: 'the areas of step 5: their questions and the text',
    part: STEP_5 as never,
    first: { ...EXAMPLES[5], initialBusinessUnits: [0, 11], otherBusinessUnit: 'Fuhrpark' },
    shown: <Field name="initialBusinessUnits" />,
    change: () => box('Sonstiger Bereich'),
    goes: 'Welcher sonstige Bereich?',
  },
  {
    what: 'the goal of step 6: its texts',
    part: STEP_6 as never,
    first: { ...EXAMPLES[6], security: true, digitalWork: true, securityTechnologies: 'Firewall' },
    shown: project,
    change: () => box(/IT-Sicherheit verbessern/),
    goes: 'Welche Technologien für IT-Sicherheit setzen Sie ein?',
  },
  {
    what: 'the credit of step 9: its bank',
    part: grantStep(PROGRAMME) as never,
    first: { ...EXAMPLES[9], creditApproval: true, kfwCreditApproval: false, creditBankName: 'Bank' },
    shown: <Field name="creditApproval" />,
    change: () => chosen(/Kreditzusage/, 'Nein'),
    goes: 'Ist es ein Kredit der KfW?, Name der Bank',
  },
  {
    what: 'the other goal of the proof of use: its text',
    part: VERIFICATION_STEP_2 as never,
    facts: VERIFICATION_FACTS,
    first: {
      ...VERIFICATION_EXAMPLES[2],
      digitisation: {
        ...VERIFICATION_EXAMPLES[2].digitisation,
        targets: { ...VERIFICATION_EXAMPLES[2].digitisation.targets, otherTargetPursued: true },
        otherTargetsPursued: 'Ein anderes',
      },
    },
    shown: <Targets original={[]} />,
    change: () => box(/[Ss]onstiges Ziel/),
    goes: 'Welches sonstige Ziel haben Sie verfolgt?',
  },
  {
    what: 'a proof without an invoice: its amounts',
    part: VERIFICATION_STEP_4 as never,
    facts: VERIFICATION_FACTS,
    first: { verificationProofs: [VERIFICATION_EXAMPLES[4].verificationProofs[0]] },
    shown: <Field name="verificationProofs[0].noInvoice" />,
    change: () => box(/keine Rechnung/),
    goes: 'Rechnungsbetrag, Zahlungen',
  },
  {
    what: 'the explanation that nothing changed, in its dialog',
    part: VERIFICATION_STEP_4 as never,
    facts: VERIFICATION_FACTS,
    first: { verificationProofs: [PROOF] },
    shown: explanation,
    change: () => box('Es gab keine Änderungen.'),
    goes: 'Neuer Anbieter, Begründung für den neuen Anbieter',
  },
];

test.each(CASES)('asks before it takes what hangs on $what', ({ part, facts = FACTS, first, shown, change, goes }) => {
  const { answers } = showKept(shown, { part, facts, first });
  const before = answers();
  const press = () => fireEvent.click(change());
  press();
  expect(within(question() as HTMLElement).getByRole('listitem').textContent).toContain(goes);
  answer('Zurücknehmen');
  expect(question()).toBeNull();
  expect(answers()).toEqual(before);
  press();
  answer('Ändern');
  expect(question()).toBeNull();
});

test('what goes with a text is asked when its field is left; until then the text stands as before', () => {
  const first = { ...EXAMPLES[6], ...NO_GOALS, security: true, targetsOther: 'Ruhe', securityTargets: 'Sicher' };
  const { answers } = showKept(project, { part: STEP_6 as never, facts: exampleFacts(), first });
  const other = screen.getByLabelText(/Sonstiges Ziel/);
  fireEvent.change(other, { target: { value: '' } });
  expect(question()).toBeNull();
  fireEvent.blur(other);
  expect(answers().targetsOther).toBe('Ruhe');
  answer('Zurücknehmen');
  expect(answers().targetsOther).toBe('Ruhe');
  fireEvent.change(other, { target: { value: '' } });
  fireEvent.blur(other);
  answer('Ändern');
  expect(answers()).toMatchObject({ targetsOther: null, securityTargets: 'Sicher' });
});

const NO_GOALS = {
  digitizeModel: null,
  digitalTechnologies: null,
  digitalWork: null,
  employeeCompetence: null,
  digitalNetworking: null,
};

test('asks nothing where nothing is lost, and nothing about a tick', () => {
  const { answers } = showKept(<Field name="creditApproval" />, {
    part: grantStep(PROGRAMME) as never,
    facts: FACTS,
    first: { creditApproval: true },
  });
  fireEvent.click(chosen(/Kreditzusage/, 'Nein'));
  expect(question()).toBeNull();
  expect(answers().creditApproval).toBe(false);
});
