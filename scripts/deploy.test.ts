import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { IDENTITY_SETTINGS } from '#features/organisation-login/server/identity-config.ts';
import { ENGINE, SPARING_MALLOC } from '#ground/server/cluster/supervise-workers.ts';
import { PAGES, SERVER } from './built.mjs';
import { renderTemplate } from './chart-template.ts';
import { isProduct, readSources } from './measure/sources.ts';

/** No engine runs where these tests do: they see that what is deployed fits together and fits the portal. */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CHART = join(ROOT, 'deploy/chart');

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Values {
  [key: string]: unknown;
  database: object;
}

const VALUES = parse(read('deploy/chart/values.yaml')) as Values;
const HELPERS = read('deploy/chart/templates/_helpers.tpl');
const TEMPLATES = readdirSync(join(CHART, 'templates')).filter((name) => name.endsWith('.yaml'));
const EXTERNAL: Values = {
  ...VALUES,
  clamdUrl: 'tls://clamd:3310',
  trustConfigMap: 'anker',
  settings: ['AUDIT_TSA_URL: https://tsa.example', 'ADMISSION_PER_MINUTE: "600"'],
  database: { ...VALUES.database, managed: false },
};

interface Resource {
  kind: string;
  metadata: { name: string };
  spec: Record<string, unknown>;
  data: Record<string, string>;
}

function render(values: Values): Resource[] {
  const scope = { Values: values, Release: { Name: 'portal', Service: 'Helm' }, Chart: { AppVersion: '0.1.0' } };
  return TEMPLATES.flatMap((name) =>
    parseAllDocuments(renderTemplate(read(`deploy/chart/templates/${name}`), HELPERS, scope)).flatMap((document) => {
      if (document.errors.length > 0) throw new Error(`${name}: ${document.errors[0]?.message}`);
      return (document.toJS() ?? []) as Resource;
    }),
  );
}

/** The names both config.ts read: a setting that is spelt otherwise would be ignored in silence. */
const SETTINGS = new Set([
  ...['ground', 'app'].flatMap(
    (part) => read(`${part}/server/config.ts`).match(/(?<=env\.|env, ')[A-Z][A-Z_]+/g) ?? [],
  ),
  ...Object.entries(IDENTITY_SETTINGS).flatMap(([prefix, names]) => names.map((name) => `${prefix}_${name}`)),
]);

describe('a process without a supervisor', () => {
  test('has the bounds of one that has a supervisor, in the container and by npm start', () => {
    const container = read('deploy/Containerfile');
    for (const [name, value] of Object.entries(SPARING_MALLOC)) expect(container).toContain(`${name}=${value}`);
    expect(container).toContain(
      `CMD ${JSON.stringify(['node', ...ENGINE, 'dist/server/main.js']).replaceAll(',', ', ')}`,
    );
    const { scripts } = parse(read('package.json')) as { scripts: { start: string } };
    expect(scripts.start).toBe(`node ${ENGINE.join(' ')} scripts/start.mjs`);
  });
});

describe('the chart', () => {
  test.each([
    ['with a database of its own', VALUES, 11],
    ['with an external database', EXTERNAL, 8],
  ])('renders whole resources %s', (_title, values, count) => {
    const resources = render(values);
    expect(resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toHaveLength(count);
    const kinds = resources.map(({ kind }) => kind);
    for (const kind of ['Deployment', 'Service', 'Ingress', 'HorizontalPodAutoscaler', 'PodDisruptionBudget'])
      expect(kinds).toContain(kind);
    expect(kinds.includes('Cluster')).toBe(values === VALUES);
  });

  test('every value is used', () => {
    const text = [HELPERS, ...TEMPLATES.map((name) => read(`deploy/chart/templates/${name}`))].join('\n');
    const used = new Set(text.match(/(?<=\.Values\.)[A-Za-z.]+/g));
    const unused = pathsOf(VALUES).filter(
      (path) => ![...used].some((one) => path === one || path.startsWith(`${one}.`)),
    );
    expect(unused).toEqual([]);
  });

  test('sets what the portal reads, and asks where it answers', () => {
    const config = render(EXTERNAL).find(({ kind }) => kind === 'ConfigMap');
    for (const name of Object.keys(config?.data ?? {})) expect([...SETTINGS], name).toContain(name);
    const probes = read('deploy/chart/templates/deployment.yaml').match(/(?<=path: )\/health\S*/g) ?? [];
    const routes = read('app/server/operations/routes.ts');
    expect(probes).toHaveLength(3);
    for (const path of probes) expect(routes).toContain(`'${path}'`);
  });

  test('selects its own pods everywhere', () => {
    const { selector, template } = deploymentOf(VALUES);
    expect(template.metadata.labels).toMatchObject(selector.matchLabels);
  });

  test('leaves the number of pods to the autoscaler', () => {
    expect(deploymentOf(VALUES)).not.toHaveProperty('replicas');
  });

  test('starts new pods for a setting they read, and for nothing else', () => {
    const changed = (values: object) => deploymentOf({ ...VALUES, ...values }).template.metadata.annotations;
    expect(changed({ replicas: { min: 30, max: 60, cpuPercent: 60 } })).toEqual(changed({}));
    expect(changed({ mailFrom: 'amt@portal.example' })).not.toEqual(changed({}));
    expect(changed({ trustConfigMap: 'anker' })).not.toEqual(changed({}));
  });

  test('gives a pod longer to end than the portal takes, and Compose does too', () => {
    const longest = Number(
      read('ground/server/cluster/supervise-workers.ts').match(/STOP_TIMEOUT_MS = (\d+)_000/)?.[1],
    );
    const { terminationGracePeriodSeconds, containers } = deploymentOf(VALUES).template.spec;
    const pause = Number(containers[0]?.lifecycle.preStop.exec.command[1]);
    expect(terminationGracePeriodSeconds).toBeGreaterThan(pause + longest);
    expect(Number(/stop_grace_period: (\d+)s/.exec(read('deploy/compose.yaml'))?.[1])).toBeGreaterThan(longest);
  });
});

interface PodTemplate {
  metadata: { labels: object; annotations: object };
  spec: {
    terminationGracePeriodSeconds: number;
    containers: { lifecycle: { preStop: { exec: { command: string[] } } } }[];
  };
}

function deploymentOf(values: Values): { selector: { matchLabels: object }; template: PodTemplate } {
  const found = render(values).find(({ kind }) => kind === 'Deployment');
  return found?.spec as unknown as { selector: { matchLabels: object }; template: PodTemplate };
}

function pathsOf(values: object, prefix = ''): string[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const path = `${prefix}${key}`;
    const isInner = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isInner && Object.keys(value).every((inner) => /^[A-Za-z]+$/.test(inner))
      ? pathsOf(value, `${path}.`)
      : [path];
  });
}

describe('one machine', () => {
  const compose = parse(read('deploy/compose.yaml')) as {
    services: Record<string, { environment?: Record<string, string>; networks: string[]; ports?: string[] }>;
  };

  test('the compose file sets what the portal reads', () => {
    const names = Object.keys(compose.services.portal?.environment ?? {});
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect([...SETTINGS], name).toContain(name);
  });

  test('and passes on every setting that the file or the image does not make itself', () => {
    const names = Object.keys(compose.services.portal?.environment ?? {});
    const made = ['PORT', 'HOST', 'DATA_DIR', 'LOG_DIR', 'METRICS_PORT'];
    // A set clock is for trying things out.
    const left = [...SETTINGS].filter((name) => ![...names, ...made, 'PORTAL_CLOCK'].includes(name));
    expect(left).toEqual([]);
  });

  test('only the proxy is reached from outside', () => {
    const open = Object.entries(compose.services).filter(([, { ports = [] }]) =>
      ports.some((port) => !port.startsWith('127.0.0.1:')),
    );
    expect(open.map(([name]) => name)).toEqual(['proxy']);
  });
});

describe('what the server runs on', () => {
  const { dependencies } = JSON.parse(read('floors/server/package.json')) as { dependencies: Record<string, string> };
  /** Only a script for the demonstration loads it. */
  const ofScripts = 'features/signature/server/sign-sheet.ts';
  const sources = readSources(undefined).filter(
    (file) => isProduct(file) && file.floor === 'server' && file.path !== ofScripts && /(?<!\.d)\.ts$/.test(file.path),
  );

  test('is installed without the packages that only build or test', () => {
    const missing = sources.flatMap(({ path, lines }) =>
      packagesIn(lines.join('\n')).flatMap((name) => (name in dependencies ? [] : [`${path}: ${name}`])),
    );
    expect(missing).toEqual([]);
  });
});

/** Packages that a source loads when it runs, types left out. */
function packagesIn(source: string): string[] {
  const loads = source.matchAll(
    /(?:^|\n)(?:import|export)(?! type)[^;]*?from '([^'.][^']*)'|import\('([^'.][^']*)'\)/g,
  );
  return [...loads].flatMap(([, given, lazy]) => {
    const specifier = given ?? lazy ?? '';
    if (/^(node:|#)/.test(specifier)) return [];
    const [scope = '', name = ''] = specifier.split('/');
    return [scope.startsWith('@') ? `${scope}/${name}` : scope];
  });
}

describe('the image', () => {
  const stages = read('deploy/Containerfile')
    .split(/^FROM .*$/m)
    .slice(1)
    .map(copiesOf);
  const [built = [], server = [], image = []] = stages;

  test('takes along every workspace the lock file names', () => {
    const workspaces = readdirSync(join(ROOT, 'floors')).map((floor) => `floors/${floor}`);
    for (const stage of [built, server])
      expect(stage.flatMap(({ paths }) => paths)).toEqual(
        expect.arrayContaining(workspaces.map((workspace) => `${workspace}/package.json`)),
      );
  });

  test('copies what there is', () => {
    for (const { from, paths } of stages.flat())
      if (from === undefined) for (const path of paths) expect(existsSync(join(ROOT, path)), path).toBe(true);
  });

  test('builds with all that a build reads', () => {
    const there = built.flatMap(({ paths }) => paths);
    for (const { sources, builder } of [PAGES, SERVER])
      for (const path of [...sources, builder]) expect(there, path).toContain(path);
  });

  test('has the packages that stand beside a workspace too', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };
    const beside = Object.keys(packages).filter((path) => /^floors\/(server|rules)\/node_modules\//.test(path));
    const needed = beside.filter((path) => packages[path]?.dev !== true);
    const taken = image.filter(({ from }) => from === 'server').flatMap(({ paths }) => paths);
    for (const path of needed)
      expect(
        taken.some((one) => `/portal/${path}`.startsWith(one)),
        path,
      ).toBe(true);
  });
});

function copiesOf(stage: string): { from: string | undefined; paths: string[] }[] {
  const lines = stage.matchAll(/^COPY (?:--from=(?<from>\S+) )?(?<paths>.+) \S+$/gm);
  return [...lines].map(({ groups }) => ({ from: groups?.from, paths: groups?.paths?.split(' ') ?? [] }));
}

interface LockFile {
  packages: Readonly<Record<string, Locked>>;
}

interface Locked {
  dependencies?: object;
  optionalDependencies?: object;
}

/** Names of the packages that the given workspaces need to run; where one stands twice, with what either needs. */
function neededBy(workspaces: readonly string[]): Set<string> {
  const { packages } = JSON.parse(read('package-lock.json')) as LockFile;
  const needsOf = ({ dependencies, optionalDependencies }: Locked) =>
    Object.keys({ ...dependencies, ...optionalDependencies });
  const named = Map.groupBy(Object.entries(packages), ([path]) => path.split('node_modules/').at(-1));
  const needed = new Set(workspaces);
  for (const name of needed)
    for (const [, locked] of named.get(name) ?? []) for (const one of needsOf(locked)) needed.add(one);
  return needed;
}

test('the running server brings nothing that only builds', () => {
  const builds =
    /^(@vitejs|@rolldown|@oxc-project|@babel\/(?!runtime)|vite|rolldown|lightningcss|esbuild|postcss|typescript)\b/;
  const brought = neededBy(['floors/rules', 'floors/server']);
  expect(brought).toContain('fastify');
  expect([...brought].filter((name) => builds.test(name))).toEqual([]);
});

test('npm start installs what its builds load', () => {
  const { dependencies } = JSON.parse(read('floors/screens/package.json')) as { dependencies: Record<string, string> };
  const loaded = ['vite.config.ts', PAGES.builder, SERVER.builder].flatMap((path) => packagesIn(read(path)));
  expect(loaded).toContain('@vitejs/plugin-react');
  expect(loaded.filter((name) => !(name in dependencies))).toEqual([]);
});
