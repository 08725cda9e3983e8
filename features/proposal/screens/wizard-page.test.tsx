import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { HEADINGS } from '../rules/headings.ts';
import { INVALID_PERIOD } from '../rules/submission.ts';
import {
  askWhy,
  findControl,
  labelled,
  openDialog,
  press,
  ServerInMemory,
  showPage,
} from './testing/applicant-in-memory.tsx';
import { stepTitle } from './wizard-texts.ts';

const ADDRESS = '/antrag/P';
const GO_ON = 'Weiter zum zuletzt erreichten Schritt';

const arriveAtStep = (number: number) => screen.findByRole('heading', { level: 1, name: stepTitle(number) });
const chips = () => within(screen.getAllByRole('navigation', { name: 'Antragsschritte' })[0] as HTMLElement);

async function showStep(number: number): Promise<ServerInMemory> {
  const server = new ServerInMemory(number);
  await showPage(server, ADDRESS);
  await filledIn(number);
  return server;
}

/** The step with its answers, no longer the one that waits for them. */
async function filledIn(number: number): Promise<void> {
  await arriveAtStep(number);
  await screen.findByRole('button', { name: labelled(number === 10 ? 'Einreichen' : 'Speichern & Weiter') });
}

describe('a step', () => {
  test('that cannot be left says why, and stays open', async () => {
    const server = await showStep(5);
    await screen.findByRole('button', { name: labelled('Speichern & Weiter') });
    server.fail(/apply-transition/, 500);
    press('Zurück');
    await screen.findByText(`Beim Wechsel zu "${stepTitle(4)}" ist ein Fehler aufgetreten.`);
  });

  test('that is saved incomplete lists what is missing; the way on is locked and says why', async () => {
    const server = await showStep(7);
    await screen.findByRole('button', { name: labelled('Speichern') });
    press('Speichern');
    await screen.findByRole('heading', { name: /^Gespeichert\. \d+ Angaben fehlen noch$/ });
    expect(server.writes[0]?.path).toMatch(/step_7$/);
    const next = screen.getByRole('button', { name: labelled('Weiter') });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(next.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /sobald dieser Schritt vollständig gespeichert ist/,
    );
  });

  test('is stored with the input that stays where the server fails, and tried again', async () => {
    const server = await showStep(7);
    const field = await findControl('competitivenes');
    server.fail(/step_7$/, 500, 'PUT');
    fireEvent.change(field, { target: { value: 'Wir werden schneller.' } });
    press('Speichern');
    await screen.findByText(HEADINGS['sustainable-effect'].saveError);
    await screen.findByText(/^Nicht gespeichert – wir versuchen es weiter/);
    expect(field.value).toBe('Wir werden schneller.');
    server.mend();
    press('Speichern');
    await vi.waitFor(() => expect(server.bodies.get(7)?.competitivenes).toBe('Wir werden schneller.'));
  });

  test('on the way back keeps the later ones finished, and one press leads to where one was', async () => {
    await showStep(8);
    fireEvent.click(await chips().findByRole('button', { name: new RegExp(stepTitle(1)) }));
    await filledIn(1);
    expect(chips().getAllByText(/erledigt/)).toHaveLength(7);
    await screen.findByText(/Alle Ihre Angaben bleiben erhalten/);
    press(GO_ON);
    await arriveAtStep(8);
    expect(screen.queryByText(/Alle Ihre Angaben bleiben erhalten/)).toBeNull();
  });

  test('that became incomplete on the way back is no longer finished', async () => {
    const server = await showStep(8);
    server.bodies.set(7, { ...server.bodies.get(7), competitivenes: '' });
    fireEvent.click(await chips().findByRole('button', { name: new RegExp(stepTitle(5)) }));
    await arriveAtStep(5);
    const target = chips()
      .getByText(new RegExp(stepTitle(7)))
      .closest('li');
    expect(target?.textContent).not.toContain('erledigt');
  });

  test('is told where another window has gone, in German, with the way there', async () => {
    const server = await showStep(8);
    fireEvent.click(await chips().findByRole('button', { name: new RegExp(stepTitle(7)) }));
    await filledIn(7);
    const field = await findControl('competitivenes');
    // As another window has it.
    server.proposal = { ...server.proposal, currentStep: 2 };
    server.fail(/step_7$/, 412, 'PUT');
    fireEvent.change(field, { target: { value: 'Neu' } });
    press('Speichern');
    const notice = within(
      (await screen.findByText(/Ihr Antrag steht jetzt in/)).closest('[role=alert]') as HTMLElement,
    );
    expect(document.body.textContent).toContain(`Schritt 3: ${stepTitle(2)}`);
    expect(document.body.textContent).not.toMatch(/Transition|is not enabled/);
    fireEvent.click(notice.getByRole('button', { name: `Zu Schritt 3: ${stepTitle(2)}` }));
    await arriveAtStep(2);
    server.mend();
    press(GO_ON);
    await filledIn(8);
    fireEvent.click(chips().getByRole('button', { name: new RegExp(stepTitle(7)) }));
    await arriveAtStep(7);
    expect((await findControl('competitivenes')).value).toBe('Neu');
  });

  test('answers the questions that come there, and no others', async () => {
    await showStep(3);
    await screen.findByRole('heading', { name: 'Häufige Fragen zu diesem Schritt' });
    const question = screen.getByText('Welche Dateien kann ich hochladen?').closest('details');
    expect(question?.textContent).toContain('PDF');
    expect(screen.queryByText('Was bedeutet De-minimis?')).toBeNull();
  });

  test('that is locked says which one opens it', async () => {
    await showStep(3);
    fireEvent.click((await screen.findAllByRole('button', { name: /alle anzeigen/ }))[0] as HTMLElement);
    const last = chips().getAllByRole('listitem').at(-1);
    expect(last?.textContent).toContain('gesperrt, erst Schritt 4 fertigstellen');
  });
});

describe('leaving', () => {
  test('saves before another page is shown', async () => {
    const server = await showStep(7);
    fireEvent.change(await findControl('competitivenes'), { target: { value: 'Vor dem Gehen' } });
    fireEvent.click(screen.getByRole('link', { name: 'Zur Antragsübersicht' }));
    await screen.findByRole('heading', { level: 1, name: 'Antragsübersicht' });
    expect(server.bodies.get(7)?.competitivenes).toBe('Vor dem Gehen');
  });

  test('asks where the server does not answer, and stays on demand', async () => {
    const server = await showStep(7);
    const field = await findControl('competitivenes');
    server.fail(/step_7$/, 'no-answer', 'PUT');
    fireEvent.change(field, { target: { value: 'Vor dem Gehen' } });
    fireEvent.click(screen.getByRole('link', { name: 'Zur Antragsübersicht' }));
    const dialog = await screen.findByRole('dialog', { name: 'Seite ohne Speichern verlassen?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Hier bleiben' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field.value).toBe('Vor dem Gehen');
  });
});

describe('why', () => {
  test.each([
    [4, 'Warum? De-minimis-Restbetrag Schritt für Schritt'],
    [6, 'Warum? Zeitraum Schritt für Schritt'],
  ])('step %s: %s, down to what stands there', async (step, question) => {
    const server = new ServerInMemory(8);
    server.proposal = { ...server.proposal, currentStep: step };
    await showPage(server, ADDRESS);
    await arriveAtStep(step);
    const last = await askWhy(question);
    if (step === 6) expect(last).toMatch(/^Dauer .*Monate$/);
    else expect(last).toContain(screen.getAllByRole('definition').at(-1)?.textContent ?? 'nothing');
  });
});

describe('what cannot be loaded', () => {
  test('the application, then its state: the page says which, and loads again', async () => {
    const server = new ServerInMemory(3);
    server.fail(/wizard-state/, 500);
    await showPage(server, ADDRESS);
    await screen.findByText(/Der Aktuelle Stand des Antrags konnte nicht geladen werden/);
    server.mend();
    press('Erneut laden');
    await arriveAtStep(3);
  });

  test.each([403, 404, 500])('an application that answers %s', async (status) => {
    const server = new ServerInMemory(3);
    server.fail(/^\/api\/proposals\/P$/, status);
    await showPage(server, ADDRESS);
    await screen.findByText('Der Antrag konnte nicht geladen werden.');
  });

  test.each([
    [500, HEADINGS['company-details'].loadErrorServer ?? ''],
    [404, HEADINGS['company-details'].loadErrorNotFound ?? ''],
    [400, HEADINGS['company-details'].loadError],
  ])('the answers of a step with %s, in the words of the specification; then they are', async (status, text) => {
    const server = new ServerInMemory(3);
    server.fail(/step_3$/, status);
    await showPage(server, ADDRESS);
    await screen.findByText(text);
    screen.getByRole('link', { name: 'Schließen' });
    server.mend();
    press('Erneut laden');
    expect(await findControl('isCommunalCompany')).toBeTruthy();
  });

  test('the grant', async () => {
    const server = new ServerInMemory(9);
    server.fail(/step_9$/, 500);
    await showPage(server, ADDRESS);
    await screen.findByText(HEADINGS.grant.loadError);
  });

  test('the lists of legal forms and sector keys: the step stands, and says which are missing', async () => {
    const server = new ServerInMemory(3);
    server.fail(/^\/api\/(legal_forms|sector_keys)/, 500);
    await showPage(server, ADDRESS);
    await screen.findByText('Fehler beim laden der Rechtsformen');
    await screen.findByText('Fehler beim laden des Branchenschlüssels');
  });
});

describe('the review', () => {
  test('says what is applied for, marks what is unusual, and opens all at once', async () => {
    await showStep(10);
    const region = await screen.findByRole('region', { name: 'Das beantragen Sie' });
    const figures = region.textContent?.replaceAll('\u00a0', ' ') ?? '';
    for (const text of ['50.000,00', '55', '27.500,00', '22.500,00', '01.07.2022 bis 30.06.2023'])
      expect(figures).toContain(text);
    press('Alle aufklappen');
    await screen.findByText('Sparkasse Musterstadt');
    const sections = [...document.querySelectorAll<HTMLDetailsElement>('details.kern-accordion')];
    expect(sections.filter(({ open }) => open)).toHaveLength(10);
    const company = sections.find(({ textContent }) => textContent?.includes(stepTitle(2)));
    expect(company?.textContent).toContain('Bitte prüfen');
    expect(company?.textContent).toMatch(/strukturschwachen Region: Das hebt die Förderquote/);
    press('Alle zuklappen');
    expect(sections.filter(({ open }) => open)).toEqual([]);
    const print = vi.fn();
    vi.stubGlobal('print', print);
    press('Drucken');
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  });

  test('says why the grant is what it is, down to the sum above', async () => {
    await showStep(10);
    const region = await screen.findByRole('region', { name: 'Das beantragen Sie' });
    expect(await askWhy(/^Warum\? Zuschuss/)).toContain('27.500,00');
    expect(region.textContent).toMatch(/\d+\s% von .* sind/);
  });

  test('lists what is missing in all steps; what is refused is said, and the list has the focus', async () => {
    const server = new ServerInMemory(10);
    const missing = ['step_5.security', 'step_6.title', 'step_7.competitivenes'];
    server.check = {
      canSubmit: false,
      violations: ['invalid', ...missing].map((propertyPath) => ({ propertyPath, message: 'Es fehlt etwas.' })),
    };
    await showPage(server, ADDRESS);
    const list = await screen.findByRole('region', { name: 'Vor dem Einreichen fehlen 3 Angaben' });
    for (const step of [5, 6, 7]) within(list).getByRole('heading', { level: 3, name: new RegExp(stepTitle(step)) });
    press('Einreichen');
    await screen.findByText(/^Der Antrag kann aktuell nicht eingereicht werden/);
    screen.getAllByText('Es fehlt etwas.');
    expect(document.activeElement).toBe(list);
    fireEvent.click(within(list).getAllByRole('link').at(-1) as HTMLElement);
    await filledIn(7);
    const field = await findControl('competitivenes');
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
  });

  test.each([
    [423, INVALID_PERIOD],
    ['no-answer', /^Auf Grund der aktuell sehr hohen Nachfrage im Antragstool/],
  ] as const)('a submission that is answered with %s', async (fault, text) => {
    const server = await showStep(10);
    server.fail(/apply-transition/, fault);
    await screen.findByRole('region', { name: 'Das beantragen Sie' });
    press('Einreichen');
    fireEvent.click((await openDialog()).getByRole('button', { name: labelled('Antrag einreichen') }));
    await screen.findByText(text);
  });
});
