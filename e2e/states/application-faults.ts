import { answersWith, failed, inWizard } from './application-acts.ts';
import { ask } from './quota.ts';
import { type PersonStates, press } from './screen-state.ts';

const NOBODYS = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

/** Answers that fail or refuse, where nothing is saved. */
export const APPLICATION_FAULTS: readonly PersonStates[] = [
  {
    account: 'gezogen',
    besides: 'a new application that fails',
    list: '/antrag',
    states: [
      {
        name: 'creation-failed',
        path: '/antrag',
        complaints: [500],
        act: async (page) => {
          // The list stands before its address answers with a fault.
          await answersWith('**/api/proposals', 500)(page);
          await press('Neuen Antrag Erstellen')(page);
          await page.getByText('Beim Erstellen eines neuen Antrags ist ein Fehler aufgetreten').waitFor();
        },
      },
    ],
  },
  {
    account: 'schritt-3',
    besides: 'answers that fail',
    list: '/antrag',
    states: [
      {
        name: 'list-failed',
        path: '/antrag',
        answers: (page) => page.route('**/api/proposals', (route) => route.abort()),
        complaints: ['no-answer'],
      },
      failed('application-failed', '**/api/proposals/*', 500),
      failed('application-state-failed', '**/wizard-state', 500),
      failed('step-3-failed', '**/step_3', 404),
      failed('step-3-lists-failed', /\/api\/(legal_forms|sector_keys)/, 500),
      { name: 'application-not-found', path: `/antrag/${NOBODYS}`, complaints: [404] },
      { name: 'submitted-not-found', path: `/eingereicht/${NOBODYS}`, complaints: [404] },
      failed('submitted-not-entitled', '**/api/proposals/*', 403, `/eingereicht/${NOBODYS}`),
      { name: 'step-3-incomplete', path: '^/antrag/', act: press('Speichern') },
      {
        name: 'step-3-questions',
        path: '^/antrag/',
        act: (page) => page.getByText('Welche Dateien kann ich hochladen?').click(),
      },
      {
        name: 'step-3-locked-steps',
        path: '^/antrag/',
        act: (page) =>
          page
            .getByRole('button', { name: /alle anzeigen/ })
            .first()
            .click(),
      },
    ],
  },
  {
    account: 'schritt-10',
    besides: 'submitting',
    list: '/antrag',
    states: [
      { name: 'review-why', path: '^/antrag/', act: ask('Warum? Zuschuss Schritt für Schritt') },
      {
        name: 'review-not-accepted',
        path: '^/antrag/',
        answers: (page) => page.route('**/step_10', (route) => route.fulfill({ json: refusedFor('invalid') })),
        act: press('Einreichen'),
      },
      {
        name: 'review-missing',
        path: '^/antrag/',
        answers: (page) =>
          page.route('**/step_10', (route) =>
            route.fulfill({ json: refusedFor('step_5.security', 'step_6.title', 'step_7.competitivenes') }),
          ),
      },
      {
        name: 'submission-unanswered',
        path: '^/antrag/',
        answers: (page) => page.route('**/apply-transition', (route) => route.abort()),
        complaints: ['no-answer'],
        act: inWizard(async (wizard) => {
          await wizard.submit();
          await wizard.page.getByText('Auf Grund der aktuell sehr hohen Nachfrage').waitFor();
        }),
      },
    ],
  },
];

function refusedFor(...paths: string[]) {
  return { canSubmit: false, violations: paths.map((propertyPath) => ({ propertyPath, message: 'Es fehlt etwas.' })) };
}
