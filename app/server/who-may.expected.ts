import { ROLES, type Role } from '#features/audit/rules/roles.ts';
import type { Route } from './testing/routes.ts';

/**
 * Who may make which call, in words of its own (contract §3.4, agency.md "Rules"): three worlds that never mix, and within the
 * agency's who changes something and who only looks. Which act on a case is whose stands in the tables of the acts
 * (features/cases/rules), and which application is whose in foreign-ids.test.ts.
 */
export const CALLERS = ['anonymous', 'visitor', 'applicant', ...ROLES] as const;
export type Caller = (typeof CALLERS)[number];

const AT_CASES = ['intake', 'caseworker', 'decision-maker', 'finance-approver', 'treasury'] as const;
const IN_PROCEDURE = ['intake', 'caseworker', 'decision-maker'] as const;

type Area = readonly [paths: string, changes: readonly Role[], looks?: readonly Role[]];

/** What lies below /api/agency, by the first word of its address. The auditor looks, and changes nothing. */
const AREAS: readonly Area[] = [
  ['amendments bank_changes case_files corrections hearings media objections', AT_CASES, ['auditor']],
  ['payouts proposals verifications', AT_CASES, ['auditor']],
  ['cases officers', [], [...AT_CASES, 'auditor']],
  ['day', AT_CASES],
  ['deputies', [...AT_CASES, 'access-admin']],
  ['bulk templates', IN_PROCEDURE],
  ['receipts', ['intake']],
  ['letters', ['intake'], ['caseworker', 'decision-maker', 'auditor']],
  ['letter_texts', ['decision-maker', 'programme-admin'], ['auditor']],
  ['paper_applications', ['caseworker'], ['auditor']],
  ['to_sign', ['caseworker', 'decision-maker', 'finance-approver', 'programme-admin', 'access-admin']],
  // Who approves a payment never makes it.
  ['bank_files payout_runs', ['treasury'], ['finance-approver', 'auditor']],
  ['unpaid', [], ['caseworker', 'decision-maker', 'finance-approver', 'treasury', 'auditor']],
  ['ministry', [], ['decision-maker', 'finance-approver', 'auditor']],
  ['dashboard', [], [...AT_CASES, 'programme-admin', 'auditor']],
  [
    'budget budget_changes',
    ['programme-admin'],
    ['caseworker', 'decision-maker', 'finance-approver', 'treasury', 'auditor'],
  ],
  ['pots settings', ['programme-admin'], ['auditor']],
  ['verification_samples', ['programme-admin'], ['caseworker', 'decision-maker', 'auditor']],
  ['jobs', ['programme-admin', 'service-desk'], ['auditor']],
  ['accounts', ['service-desk']],
  ['access role_grants', ['access-admin'], ['auditor']],
  ['audit', [], ['auditor']],
  ['me clock', ROLES],
];

const EVERYBODY = CALLERS;
const NEWCOMERS = ['visitor', 'applicant'] as const;

/** What its world or area does not say. */
const SINGLE: Readonly<Record<string, readonly Caller[]>> = {
  'GET /api/agency': ROLES,
  'POST /api/agency/login': EVERYBODY,
  'POST /api/agency/login/end': ROLES,
  'POST /api/agency/cases/assign': ['caseworker', 'decision-maker'],
  'GET /api/agency/payout_runs/:id/file': ['treasury'],
  // A copy of what one may read anyway.
  'POST /api/agency/proposals/:id/file': [...AT_CASES, 'auditor'],
  'POST /api/agency/proposals/:id/scan': ['intake', 'caseworker'],
  'GET /api/agency/verification_samples/candidates': ['programme-admin'],
  'POST /api/action/account-check-password': NEWCOMERS,
  'POST /api/action/account-confirm': NEWCOMERS,
  'POST /api/action/account-register': NEWCOMERS,
  'POST /api/action/account-resend-confirmation': NEWCOMERS,
  'GET /api/action/invitation/:token': EVERYBODY,
  'POST /api/action/invitation/:token/register': EVERYBODY,
  'GET /api': EVERYBODY,
  'GET /api/contexts/:name': EVERYBODY,
  'GET /api/docs.jsonld': EVERYBODY,
  'GET /api/overview': EVERYBODY,
  'GET /api/raffle_pots': EVERYBODY,
  'GET /api/raffle_pots/:id': EVERYBODY,
  'GET /api/raffle_pots/:id/protocol': EVERYBODY,
};

/** Pages, tokens and operation, which read no token: there is no other way in. The last line is the demonstration's. */
const OPEN: readonly (readonly [methods: string, below: string, paths: string])[] = [
  ['GET POST', '/oauth/', 'anmeldung/code bestaetigung-anfordern login logout neues-passwort/:token passwort'],
  [
    'GET POST',
    '/oauth/',
    'passwort-festlegen/:token passwort-vergessen organisation/registrieren organisation/verknuepfen',
  ],
  ['GET POST', '/oauth/sicherheit/', 'app app-ausschalten codes passkey passkey-aendern passkey-verlangen'],
  ['GET POST', '/oauth/sachbearbeitung/', 'anmelden code organisation/verknuepfen passwort'],
  ['GET POST', '/oauth/sachbearbeitung/', 'sicherheit/passkey sicherheit/passkey-aendern'],
  ['GET', '/oauth/', 'authorize callback check/proposal check/register pages.js passkeys.js styles.css sicherheit'],
  ['GET', '/oauth/', 'organisation organisation/abgemeldet organisation/neu organisation/rueckkehr'],
  ['GET', '/oauth/sachbearbeitung/', 'organisation organisation/abgemeldet organisation/rueckkehr sicherheit'],
  [
    'POST',
    '/oauth/',
    'anmeldung/passkey organisation/abmeldung organisation/aufheben sicherheit/anmeldung-beenden token',
  ],
  ['POST', '/oauth/sachbearbeitung/', 'organisation/abmeldung sicherheit/anmeldung-beenden passkey'],
  ['GET', '/.well-known/', 'oauth-authorization-server receipt-heads.json receipt-keys.json receipt-places/:place'],
  ['GET', '/brand/', 'colours.css site.webmanifest texts/:page :name'],
  ['GET', '/', 'config.json health health/live open-data/:file warteraum.js warteraum.json'],
  ['GET', '/downloads/', 'strukturschwache-regionen.pdf was-wird-gefragt.pdf'],
  ['GET', '', '*'],
  ['GET', '/demo/', 'postfach postfach/:name postfach/:name/html zweiter-faktor'],
];

const OPEN_CALLS: readonly string[] = OPEN.flatMap(([methods, below, paths]) =>
  methods.split(' ').flatMap((method) => paths.split(' ').map((path) => `${method} ${below}${path}`)),
);

/** Every rule above must match a route. Calls of a company need none. */
export const RULES: readonly string[] = [
  ...Object.keys(SINGLE),
  ...AREAS.flatMap(([paths]) => paths.split(' ')),
  ...OPEN_CALLS,
];

/** The rule of a route, and whom it lets through; undefined: no rule knows it, and nobody may. */
export function ruleOf({ method, path }: Route): { rule: string; may: readonly Caller[] } | undefined {
  const name = `${method} ${path}`;
  const single = SINGLE[name] ?? (OPEN_CALLS.includes(name) ? EVERYBODY : undefined);
  if (single !== undefined) return { rule: name, may: single };
  if (!path.startsWith('/api/')) return undefined;
  const area = /^\/api\/agency\/(\w+)/.exec(path)?.[1];
  if (area === undefined) return { rule: '', may: ['applicant'] };
  const found = AREAS.find(([paths]) => paths.split(' ').includes(area));
  if (found === undefined) return undefined;
  const [, changes, looks = []] = found;
  return { rule: area, may: method === 'GET' ? [...changes, ...looks] : changes };
}
