import type { Drill, Report } from './drill.ts';
import { plantApplicants } from './rush.ts';
import { onStage } from './stage.ts';

/** What every answer must carry, and how it must look. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src '(self'.*object-src 'none|none)'.*frame-ancestors 'none'/,
  'strict-transport-security': /max-age=\d{7,}/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(same-origin|no-referrer|strict-origin)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
};
const PAGES = [
  '/',
  '/oauth/login',
  '/api',
  '/api/raffle_pots',
  '/api/proposals',
  '/health',
  '/config.json',
  '/gibt/es/nicht.js',
  '/impressum',
];

const MARK = 'zq7x';
const INJECTIONS = [
  `'`,
  `' OR '1'='1`,
  `'; select pg_sleep(3); --`,
  `1) or pg_sleep(3) is null--`,
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  `<script>${MARK}</script>`,
  `"onmouseover="${MARK}`,
  '{{7*7}}#{7*7}',
  `a\r\nX-Injected: ${MARK}`,
  '\u0000',
];
const SLEPT_MS = 2500;

interface Probe {
  what: string;
  send(origin: string, value: string, token: string): Promise<Response>;
}

const get =
  (path: (value: string) => string): Probe['send'] =>
  (origin, value, token) =>
    fetch(`${origin}${path(encodeURIComponent(value))}`, {
      redirect: 'manual',
      headers: { authorization: `Bearer ${token}` },
    });

const PROBES: readonly Probe[] = [
  { what: 'Pfad', send: get((value) => `/${value}`) },
  { what: 'Kennung', send: get((value) => `/api/proposals/${value}`) },
  { what: 'Datei', send: get((value) => `/api/media/${value}/download`) },
  {
    what: 'Filter',
    send: get((value) => `/api/media?mediaLinks.keywords=${value}&mediaLinks.linkedResource=${value}`),
  },
  {
    what: 'Seite',
    send: get((value) => `/api/proposals?page=${value}&itemsPerPage=${value}&order[submittedAt]=${value}`),
  },
  { what: 'Anmeldung', send: get((value) => `/oauth/login?weiter=${value}`) },
  {
    what: 'Autorisierung',
    send: get((value) => `/oauth/authorize?client_id=portal&state=${value}&redirect_uri=${value}&scope=${value}`),
  },
  { what: 'Link', send: get((value) => `/oauth/neues-passwort/${value}`) },
  {
    what: 'Token',
    send: (origin, value) =>
      fetch(`${origin}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'portal', refresh_token: value }),
      }),
  },
  {
    what: 'Angaben',
    send: (origin, value, token) =>
      fetch(`${origin}/api/media_links`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ linkedResource: value, keywords: [value], media: value }),
      }),
  },
];

async function checkHeaders(report: Report, origin: string): Promise<void> {
  const missing: string[] = [];
  for (const page of PAGES) {
    const answer = await fetch(`${origin}${page}`, { redirect: 'manual' });
    await answer.arrayBuffer();
    for (const [name, wanted] of Object.entries(HEADERS))
      if (!wanted.test(answer.headers.get(name) ?? '')) missing.push(`${name} auf ${page}`);
    if (answer.headers.has('x-powered-by') || answer.headers.has('server'))
      missing.push(`Software genannt auf ${page}`);
  }
  report.must(
    missing.length === 0,
    `Sicherheitsköpfe auf ${PAGES.length} Seiten: ${missing.slice(0, 8).join(', ') || 'vollständig'}`,
  );
}

async function inject(report: Report, origin: string, token: string): Promise<void> {
  const findings: string[] = [];
  for (const { what, send } of PROBES) {
    for (const value of INJECTIONS) {
      const started = performance.now();
      const answer = await send(origin, value, token);
      const body = await answer.text();
      const isHtml = (answer.headers.get('content-type') ?? '').includes('html');
      const faults = [
        answer.status >= 500 ? `${answer.status}` : '',
        performance.now() - started > SLEPT_MS ? 'schlief' : '',
        /root:.*:0:0:|syntax error at or near|at .*\.ts:\d+/.test(body) ? 'verrät etwas' : '',
        isHtml && (body.includes(`<script>${MARK}`) || body.includes(`"onmouseover="${MARK}`))
          ? 'gibt Skript zurück'
          : '',
        isHtml && body.includes('4949') ? 'rechnet' : '',
        answer.headers.has('x-injected') ? 'fremder Kopf' : '',
        /^https?:\/\/(?!127\.0\.0\.1)|^\/\//.test(answer.headers.get('location') ?? '') ? 'leitet nach außen' : '',
      ].filter(Boolean);
      findings.push(...faults.map((fault) => `${what} ${fault} bei ${value}`));
    }
  }
  const told = `${PROBES.length * INJECTIONS.length} Einschleusungen (SQL, Skript, Pfad, Kopf, Vorlage)`;
  report.must(findings.length === 0, `${told}: ${findings.slice(0, 5).join(', ') || 'keine wirkt'}`);
}

async function trace(report: Report, origin: string): Promise<void> {
  const { status } = await fetch(`${origin}/api/proposals`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
  });
  const foreign = await fetch(`${origin}/api/raffle_pots`, { headers: { origin: 'https://evil.example' } });
  await foreign.arrayBuffer();
  const isClosed = !foreign.headers.has('access-control-allow-origin') && status < 500;
  report.must(isClosed, `fremde Herkunft bekommt ${isClosed ? 'keine' : 'eine'} Freigabe`);
}

export const DRILL: Drill = {
  number: 17,
  title: 'Einschleusungen und Sicherheitsköpfe',
  pass: '0 Befunde ab mittlerer Schwere',
  run: (report) =>
    onStage({}, async (stage) => {
      const [one] = await stage.inside(({ portal }) => plantApplicants(portal, 1, 6));
      const { origin } = await stage.serve();
      await checkHeaders(report, origin);
      await inject(report, origin, one?.token ?? '');
      await trace(report, origin);
      report.leave('sqlmap, wapiti, ffuf und testssl laufen von Hand: Befehle und Befunde unter der Tabelle');
    }),
};
