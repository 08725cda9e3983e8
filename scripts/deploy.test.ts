import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { BOUNDED_MEMORY } from '../api/src/platform/cluster/supervise-workers.ts';
import { renderTemplate } from './chart-template.ts';

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
  clamdUrl: 'tcp://clamd:3310',
  trustConfigMap: 'anker',
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

/** The names config.ts reads: a setting that is spelt otherwise would be ignored in silence. */
const SETTINGS = new Set(read('api/src/platform/config.ts').match(/(?<=env\.|env, ')[A-Z][A-Z_]+/g));

describe('a process without a supervisor', () => {
  test('has the bounds of one that has a supervisor, in the container and by npm start', () => {
    const container = read('deploy/Containerfile');
    for (const [name, value] of Object.entries(BOUNDED_MEMORY))
      expect(container).toContain(`${name}=${value.includes(' ') ? `"${value}"` : value}`);
    const { scripts } = parse(read('package.json')) as { scripts: { start: string } };
    expect(scripts.start).toBe(`node ${BOUNDED_MEMORY.NODE_OPTIONS} scripts/start.ts`);
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
    const text = TEMPLATES.map((name) => read(`deploy/chart/templates/${name}`)).join('\n');
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
    const routes = read('api/src/operations/routes.ts');
    expect(probes).toHaveLength(3);
    for (const path of probes) expect(routes).toContain(`'${path}'`);
  });

  test('selects its own pods everywhere', () => {
    const [deployment] = render(VALUES).filter(({ kind }) => kind === 'Deployment') as unknown as {
      spec: { selector: { matchLabels: object }; template: { metadata: { labels: object } } };
    }[];
    const { matchLabels } = deployment?.spec.selector ?? {};
    expect(deployment?.spec.template.metadata.labels).toMatchObject(matchLabels ?? { none: true });
  });
});

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

  test('only the proxy is reached from outside', () => {
    const open = Object.entries(compose.services).filter(([, { ports = [] }]) =>
      ports.some((port) => !port.startsWith('127.0.0.1:')),
    );
    expect(open.map(([name]) => name)).toEqual(['proxy']);
  });

  test('the image takes along every workspace the lock file names', () => {
    const file = read('deploy/Containerfile');
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    for (const stage of file.split(/^FROM /m).filter((one) => one.includes('npm ci')))
      for (const workspace of workspaces) expect(stage).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  });
});
