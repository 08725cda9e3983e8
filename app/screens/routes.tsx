import type { RouteObject } from 'react-router';
import { HomePage, loader, shouldRevalidate } from '#features/home/screens/home-page.tsx';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { NOT_FOUND } from '#ground/screens/browser/last-place.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { FaultPage, FaultWithoutFrame } from '#ground/screens/fault/fault-page.tsx';
import { PageSkeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { InnerPages } from './shell/inner-pages.tsx';

/** Every address of the portal (1-portal §2); each page's program is fetched when it is first shown; the start page's is there. */
export const ROUTES: RouteObject[] = [
  {
    Component: AppShell,
    errorElement: <FaultWithoutFrame />,
    children: [
      {
        Component: InnerPages,
        errorElement: <FaultPage />,
        HydrateFallback: PageSkeleton,
        children: [
          { index: true, Component: HomePage, loader, shouldRevalidate },
          { path: 'anmelden', lazy: () => import('#features/account/screens/login-page.tsx') },
          { path: 'abmelden', lazy: () => import('#features/account/screens/logout-page.tsx') },
          { path: 'registrieren', lazy: () => import('#features/account/screens/registration-page.tsx') },
          {
            path: 'benutzerkonto-bestaetigen/:token',
            lazy: () => import('#features/account/screens/confirm-page.tsx'),
          },
          { path: 'einladung/:token', lazy: () => import('#features/company/screens/invitation-page.tsx') },
          ...ofLottery({
            path: 'losverfahren/:potId',
            lazy: () => import('#features/raffle/screens/procedure/procedure-page.tsx'),
          }),
          { path: 'foerdercheck', lazy: () => import('#features/eligibility/screens/eligibility-page.tsx') },
          { path: 'quittung', lazy: () => import('#features/receipt/screens/receipt-page.tsx') },
          ...staticRoutes(),
          { lazy: () => import('./shell/protected.tsx'), children: applicantRoutes() },
          { id: NOT_FOUND, path: '*', lazy: () => import('./shell/not-found.tsx') },
        ],
      },
    ],
  },
];

/** A page that a programme without a lottery does not have. */
function ofLottery(route: RouteObject): RouteObject[] {
  return hasLottery(PROGRAMME) ? [route] : [];
}

type ApplicantPage = keyof typeof import('./applicant-pages.ts');
type CasePage = keyof typeof import('./case-pages.ts');
type CompanyPage = keyof typeof import('./company-pages.ts');
type StaticPage = keyof typeof import('./static-pages.tsx');
type VerificationPage = keyof typeof import('./verification-pages.ts');

// Tables of their own: what every page consists of would otherwise stand in the program of the start page and the wizard.
function applicantRoute(path: string, page: ApplicantPage): RouteObject {
  return { path, lazy: () => import('./applicant-pages.ts').then((pages) => pages[page]()) };
}

function caseRoute(path: string, page: CasePage): RouteObject {
  const address = `uebersicht/:proposalId/${path}`;
  return { path: address, lazy: () => import('./case-pages.ts').then((pages) => pages[page]()) };
}

function companyRoute(path: string, page: CompanyPage): RouteObject {
  return { path, lazy: () => import('./company-pages.ts').then((pages) => pages[page]()) };
}

function verificationRoute(path: string, page: VerificationPage): RouteObject {
  return { path, lazy: () => import('./verification-pages.ts').then((pages) => pages[page]()) };
}

function staticRoute(path: string, page: StaticPage): RouteObject {
  return { path, lazy: () => import('./static-pages.tsx').then((pages) => pages[page]()) };
}

function applicantRoutes(): RouteObject[] {
  return [
    ...ofLottery(applicantRoute('los', 'quota')),
    applicantRoute('antrag', 'proposals'),
    applicantRoute('antrag/:proposalId', 'wizard'),
    applicantRoute('antrag/:proposalId/uebernehmen', 'takeOver'),
    applicantRoute('eingereicht/:proposalId', 'submitted'),
    applicantRoute('uebersicht/:proposalId', 'overview'),
    caseRoute('angaben', 'changes'),
    caseRoute('unterlagen', 'correction'),
    caseRoute('anhoerung', 'hearing'),
    caseRoute('aenderung', 'amendment'),
    caseRoute('widerspruch', 'objection'),
    companyRoute('personen', 'people'),
    companyRoute('personen/protokoll', 'companyRecord'),
    verificationRoute('vn', 'verifications'),
    verificationRoute('vn/:id/bearbeiten', 'verification'),
    verificationRoute('vn/:id/anzeigen', 'verification'),
    verificationRoute('vn/:id/angaben', 'verificationChanges'),
    verificationRoute('vn/:id/rechnungen', 'workbench'),
    verificationRoute('nachreichen/:id', 'resubmission'),
    companyRoute('konto/:part?', 'account'),
  ];
}

function staticRoutes(): RouteObject[] {
  return [
    staticRoute('faq', 'faq'),
    staticRoute('was-wird-gefragt', 'questionnaire'),
    staticRoute('impressum', 'imprint'),
    staticRoute('datenschutz', 'privacy'),
    staticRoute('barrierefreiheit', 'accessibility'),
    staticRoute('leichte-sprache', 'easyLanguage'),
    staticRoute('gebaerdensprache', 'signLanguage'),
  ];
}
