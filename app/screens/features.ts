import type { PartLoaders } from '#ground/screens/extra-part.tsx';
import type { Feature } from '#ground/screens/feature.ts';

interface Entry {
  /** The first words of the addresses its pages stand at. */
  at: readonly string[];
  load(): Promise<{ feature: Feature }>;
  /** In the footer of every page. */
  footer?: { label: string; to: string };
}

/**
 * Every feature with pages for visitors and applicants; what it consists of is fetched with the first address it may have.
 * An extra is left out by deleting its line. scripts/page-files.ts reads them.
 */
export const FEATURES: readonly Entry[] = [
  {
    at: ['anmelden', 'abmelden', 'registrieren', 'benutzerkonto-bestaetigen'],
    load: () => import('#features/account/screens/feature.ts'),
  },
  { at: ['einladung', 'personen'], load: () => import('#features/company/screens/feature.ts') },
  { at: ['los', 'losverfahren'], load: () => import('#features/raffle/screens/feature.ts') },
  { at: ['antrag', 'eingereicht', 'uebersicht'], load: () => import('#features/proposal/screens/feature.ts') },
  { at: ['uebersicht'], load: () => import('#features/correction/screens/feature.ts') },
  { at: ['uebersicht'], load: () => import('#features/amendment/screens/feature.ts') },
  { at: ['uebersicht'], load: () => import('#features/objection/screens/feature.ts') },
  { at: ['vn', 'nachreichen'], load: () => import('#features/verification/screens/feature.ts') },
  {
    at: ['faq', 'impressum', 'datenschutz', 'barrierefreiheit', 'leichte-sprache', 'gebaerdensprache'],
    load: () => import('#features/pages/screens/feature.ts'),
  },
  // Extras.
  { at: ['uebersicht', 'vn'], load: () => import('#features/answer-history/screens/feature.ts') },
  { at: ['vn', 'nachreichen'], load: () => import('#features/bulk-invoices/screens/feature.ts') },
  { at: ['uebersicht', 'vn'], load: () => import('#features/copies/screens/feature.ts') },
  { at: ['foerdercheck'], load: () => import('#features/eligibility/screens/feature.ts') },
  { at: ['uebersicht'], load: () => import('#features/hearing/screens/feature.ts') },
  { at: ['konto'], load: () => import('#features/personal-data/screens/feature.ts') },
  { at: ['was-wird-gefragt'], load: () => import('#features/questionnaire/screens/feature.ts') },
  {
    at: ['quittung', 'losverfahren', 'uebersicht', 'vn'],
    load: () => import('#features/receipt/screens/feature.ts'),
    footer: { label: 'Quittung prüfen', to: '/quittung' },
  },
  { at: ['antrag'], load: () => import('#features/take-over/screens/feature.ts') },
];

/** What extras add to the start page: it is shown before any feature is fetched. */
export const START_PARTS: PartLoaders = {
  'at-hand': () => import('#features/questionnaire/screens/tonight.tsx'),
  'budget-left': () => import('#features/budget/screens/asked-budget.tsx'),
};
