import '#ground/screens/testing/page-handwerk-digital.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderText } from '#features/admission/rules/waiting-room.ts';
import { auditActs } from '#features/audit/rules/audit-words.ts';
import { ROLE_TEXT, ROLES } from '#features/audit/rules/roles.ts';
import { placesOf } from '#features/desk/screens/places.ts';
import { PublicHome } from '#features/home/screens/home-page.tsx';
import { Welcome } from '#features/home/screens/welcome.tsx';
import { NEW_OFFICER, twoPersonRoles } from '#features/officers/rules/acts.ts';
import { content as datenschutz } from '#features/pages/rules/datenschutz.md';
import { FaqPage } from '#features/pages/screens/faq.tsx';
import { content as leichteSprache } from '#features/pages/screens/leichte-sprache.md';
import { pageText as textOf } from '#features/pages/screens/text-page.tsx';
import { Component as ProposalList } from '#features/proposal/screens/list-page.tsx';
import type { Programme } from '#ground/rules/programme/programme.ts';
import type { Content } from '#ground/rules/programme/topics.ts';
import { queryClient } from '#ground/screens/api/query.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { showPages } from '#ground/screens/testing/show.tsx';
import { FEATURES } from './features.ts';
import { menuEntries } from './menu.ts';
import { pagesOf } from './testing/pages-of.ts';

const PERSON = vi.hoisted(() => ({
  status: 'loggedIn',
  state: 'active',
  profile: {
    firstname: 'Eva',
    lastname: 'Muster',
    companies: [{ '@id': '/api/companies/C', name: 'Tischlerei' }],
    raffles: [],
  },
}));
vi.mock('#ground/screens/session/session.tsx', async (original) => ({
  ...(await original<object>()),
  useSession: () => PERSON,
  useProfile: () => PERSON,
}));
vi.mock('#ground/screens/api/server-time.ts', async (original) => ({
  ...(await original<object>()),
  ...(await import('#ground/screens/testing/time-at.ts')).timeAt('2022-03-15T12:00:00Z'),
  runtimeConfig: () => ({ features: { resubmit_invoices: false } }),
}));

const APPLICATION = {
  '@id': '/api/proposals/A',
  id: 'A',
  proposalId: 'HD22-1',
  completeSteps: [],
  companyName: 'T',
  sumDijFunding: null,
  submittedAt: null,
  confirmedAt: null,
  receivedAt: null,
  withdrawnAt: null,
  revisionStatus: null,
  correctionUntil: null,
  lostLeadCode: null,
};

const NOTHING_TOLD = {
  ...{ verification: null, period: null, hearing: null, objectionUntil: null, owed: null, messages: [] },
  times: { decision: null, payment: null },
};

/** Whatever only a lottery or a value chain has. */
const FOREIGN =
  /kontingent|lostopf|lostöpf|verlos|\b(ziehung|wird gezogen|los)\b|wertschöpfung|wsk|bewerb|\bNaN\b|undefined/i;

const asked: string[] = [];
let proposals: object[] = [];
let left = 0;

beforeEach(() => {
  asked.length = 0;
  proposals = [];
  left = 123_456_78;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path === '/api/budget') return Response.json({ totalCents: 3e8, reservedCents: 1e8, availableCents: left });
    if (path === '/api/proposals') return Response.json({ 'hydra:member': proposals });
    if (path === '/api/action/start') return Response.json({ ...NOTHING_TOLD, application: proposals[0] ?? null });
    return Response.json({}, { status: 404 });
  });
});

afterEach(() => {
  queryClient.clear();
});

const LEFT = /^Noch verfügbar: 123\.456,78\s€/;

function show(page: React.ReactNode) {
  showPages([{ path: '/', element: page }], { client: queryClient });
}

function pageText(): string {
  return (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
}

describe('a programme without lottery and value chains', () => {
  it('has no menu entry of the lottery', () => {
    expect(menuEntries('active', false, '/').map(({ label }) => label)).toEqual([
      'Startseite',
      'Antragsübersicht',
      'Verwendungsnachweis',
      'Abmelden',
    ]);
  });

  it('has no address of the lottery, neither for applicants nor at the desk', async () => {
    const addresses = (await pagesOf(FEATURES)).map(({ path }) => path);
    expect(addresses).toContain('antrag/:proposalId');
    expect(addresses).not.toEqual(expect.arrayContaining([expect.stringMatching(/^los/)]));
    const { DESK_ROUTES } = await import('./desk/start.tsx');
    expect(JSON.stringify(DESK_ROUTES)).not.toContain('lostoepfe');
    const places = placesOf(ROLES).map(({ label }) => label);
    expect(places).toEqual(expect.arrayContaining(['Fälle', 'Kennzahlen']));
    expect(places).not.toContain('Lostöpfe');
  });

  it('tells visitors that who submits first is served first, and what is left', async () => {
    show(<PublicHome />);
    await screen.findByText(LEFT);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Digitale Werkzeuge für Ihr Handwerk');
    const text = pageText();
    expect(text).toContain('fördert das Land digitale Investitionen von Handwerksbetrieben');
    expect(text).toContain('Wer zuerst einreicht, wird zuerst bedacht, solange das Budget reicht.');
    expect(text).toContain('um 10 Prozentpunkte für Investitionen in die IT-Sicherheit');
    expect(text).not.toMatch(/\b0 Prozentpunkte/);
    expect(text).not.toMatch(FOREIGN);
  });

  it('shows who is logged in the applications and what is left, and asks for no pots', async () => {
    show(<Welcome />);
    await screen.findByText(LEFT);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain('/los');
    expect(screen.getByRole('link', { name: 'Antragsübersicht' })).toBeTruthy();
    expect(pageText()).not.toMatch(FOREIGN);
    expect(asked).not.toContain('/api/raffle_pots');
  });

  it('offers a new application without a quota', async () => {
    show(<ProposalList />);
    expect(await screen.findByRole('button', { name: /Neuen Antrag Erstellen/ })).toBeTruthy();
    await screen.findByText(LEFT);
    expect(pageText()).not.toMatch(FOREIGN);
    expect(asked).not.toContain('/api/raffle_pots');
  });

  it.each([
    ['in progress', { currentStep: 3 }, false],
    ['submitted', { currentStep: 12, submittedAt: '2022-03-01T09:00:00Z' }, false],
    ['approved', { currentStep: 12, submittedAt: '2022-03-01T09:00:00Z', revisionStatus: 'final_approved' }, false],
    ['denied', { currentStep: 12, submittedAt: '2022-03-01T09:00:00Z', revisionStatus: 'final_denied' }, true],
    ['revoked', { currentStep: 12, submittedAt: '2022-03-01T09:00:00Z', revisionStatus: 'final_revoked' }, true],
    ['withdrawn', { currentStep: -1, submittedAt: '2022-03-01T09:00:00Z', withdrawnAt: '2022-03-02T09:00:00Z' }, true],
  ])('offers one beside an application that is %s only where the server takes it', async (_state, part, isOffered) => {
    proposals = [{ ...APPLICATION, ...part }];
    show(<ProposalList />);
    await screen.findAllByText(/HD22-1/);
    await screen.findByText(/^(Das ist als Nächstes zu tun|So steht es)$/);
    expect(screen.queryByRole('button', { name: /Neuen Antrag Erstellen/ }) !== null).toBe(isOffered);
  });

  it('says that there is one application for each company while it is on its way', async () => {
    proposals = [{ ...APPLICATION, currentStep: 12, submittedAt: '2022-03-01T09:00:00Z' }];
    show(<ProposalList />);
    (await screen.findByRole('tab', { name: 'In Bearbeitung' })).click();
    expect(await screen.findByText(/Je Unternehmen ist ein Antrag möglich/)).toBeTruthy();
  });

  it('says when all is given', async () => {
    left = 0;
    show(<PublicHome />);
    expect(await screen.findByText(/^Das Budget ist zurzeit vergeben\./)).toBeTruthy();
    expect(pageText()).not.toContain('0,00');
  });

  it('answers how the budget is given, and nothing of what it does not have', async () => {
    for (const ended of [false, true]) {
      render(
        <MemoryRouter>
          <FaqPage programme={PROGRAMME} ended={ended} />
        </MemoryRouter>,
      );
      const text = pageText();
      expect(text).not.toMatch(FOREIGN);
      if (!ended) {
        for (const said of [
          'In welcher Reihenfolge werden die Mittel vergeben?',
          '2.000.000,00 €',
          '10 Punkte für eine Investition in IT-Sicherheit',
          'höchstens 300.000,00 € erhalten',
          'die letzten 3 Jahre bis auf den Tag',
        ])
          expect(text).toContain(said);
        expect(text).not.toMatch(/\b0 Punkte/);
      }
      cleanup();
    }
  });

  it('reminds when the programme says', () => {
    const other: Programme = {
      ...PROGRAMME,
      proofOfUse: { ...PROGRAMME.proofOfUse, dueReminders: { months: 2, days: 10 } },
    };
    render(
      <MemoryRouter>
        <FaqPage programme={other} ended />
      </MemoryRouter>,
    );
    expect(pageText()).toContain('Wir erinnern Sie 2 Monate und 10 Tage vorher per E-Mail.');
  });

  it('has no word of it in the other pages of texts', () => {
    const said = (content: Content) => JSON.stringify(textOf({ content, programme: PROGRAMME, ended: false }).topics);
    expect(said(datenschutz)).not.toMatch(FOREIGN);
    expect(said(leichteSprache)).not.toMatch(FOREIGN);
    expect(said(leichteSprache)).toContain('Wer zuerst kommt');
  });

  it('lets nobody wait for a lottery, and gives the administration no pots', () => {
    expect([true, false].map((isDrawn) => orderText({ isDrawn }, PROGRAMME)).join(' ')).not.toMatch(FOREIGN);
    const filters = auditActs(PROGRAMME).map(({ words }) => words);
    expect(filters.length).toBeGreaterThan(100);
    expect(filters.filter((words) => FOREIGN.test(words.replace('Stichprobe: ', '')))).toEqual([]);
    expect(JSON.stringify([ROLE_TEXT, NEW_OFFICER, twoPersonRoles])).not.toMatch(FOREIGN);
  });
});
