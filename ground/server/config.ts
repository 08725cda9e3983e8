import { isIP, isIPv4 } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { domainToASCII } from 'node:url';
import { readKeys } from './sealing.ts';

interface GroundConfig {
  port: number;
  /** Where monitoring asks; the port of the people knows nothing of it. */
  metricsPort: number;
  host: string;
  /** Configured public origin without trailing slash; undefined: taken from each request. */
  publicOrigin: string | undefined;
  /** Origin for links in mails: the public one, else the address the server listens on. */
  origin: string;
  dataDir: string;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | undefined;
  /** Processes on the port. The embedded database belongs to one alone. */
  workers: number;
  /** Start of the simulated clock; undefined: real time. */
  clockStart: Date | undefined;
  /** True if the clock start was asked for by name and thus beats the stored one. */
  clockExplicit: boolean;
  seed: 'demo' | 'none';
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Host of the sender's address, used in every Message-ID: mails with a host without a dot are taken for spam. */
  mailDomain: string;
  storageUrl: string | undefined;
  s3: { accessKeyId: string; secretAccessKey: string } | undefined;
  clamdUrl: string | undefined;
  /** Folder of the log files; undefined: standard output, where a container's log belongs. */
  logDir: string | undefined;
  /** Certificates to trust and issuers to accept; undefined: the demonstration's own, else no electronic signature is accepted. */
  trustDir: string | undefined;
  /** The operator's name, mark, colours and texts; undefined: the demonstration's example, else the portal's own. */
  brandDir: string | undefined;
  /** Where the record's heads go as well: a folder on another machine, in which files can only be added to. */
  auditCopyDir: string | undefined;
  /** An authority that stamps the record's heads (RFC 3161). */
  auditTsaUrl: string | undefined;
  /** Demonstration: seeded data, simulated time, mail page, settable clock. */
  demo: boolean;
  /** Keys that encrypt secrets the portal must read again; the first one encrypts. None: they are stored in clear, as in the demonstration. */
  secretKeys: readonly Buffer[];
  /** Proxies in front whose X-Forwarded-* headers count: how many, or their networks; 0: none. */
  trustProxy: number | string[];
  /** People the waiting room lets in a minute, whatever the load; undefined: it is there only when the load demands it. */
  admissionPerMinute: number | undefined;
}

/** How the portal is run, from the environment (decisions §8). Everything is optional. Who is told more adds it here. */
export interface Config extends GroundConfig {}

/** The day the zero-setup demonstration starts at (decisions §1). */
const DEMO_START = '2022-03-15T09:00:00+01:00';

/** Most processes on one machine: more would only share its cores. */
const MOST_WORKERS = 256;

/** What the ground is told. Throws ConfigError with one clear line for a wrong value. */
export function readGroundConfig(env: Environment): GroundConfig {
  const databaseUrl = verifiedDatabase(readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']));
  const seed = readSeed(env, databaseUrl);
  const demo = seed === 'demo';
  const port = readPort(env, 'PORT', 3000);
  const host = filled(env.HOST) ?? '127.0.0.1';
  const publicOrigin = readOrigin(env);
  const dataDir = resolve(filled(env.DATA_DIR) ?? 'data');
  const explicit = readInstant(env);
  return {
    port,
    metricsPort: readPort(env, 'METRICS_PORT', 9464),
    host,
    publicOrigin,
    origin: publicOrigin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    dataDir,
    databaseUrl,
    workers: readWorkers(env, databaseUrl),
    clockStart: explicit ?? (demo ? new Date(DEMO_START) : undefined),
    clockExplicit: explicit !== undefined,
    seed,
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    ...readSender(env),
    storageUrl: readUrl(env, 'STORAGE_URL', ['file:', 's3:']),
    s3: readS3(env),
    clamdUrl: readClamd(env),
    logDir: filled(env.LOG_DIR) === '-' ? undefined : resolve(filled(env.LOG_DIR) ?? join(dataDir, 'logs')),
    trustDir: filled(env.TRUST_DIR),
    brandDir: readFolder(env, 'BRAND_DIR'),
    auditCopyDir: readFolder(env, 'AUDIT_COPY_DIR'),
    auditTsaUrl: readUrl(env, 'AUDIT_TSA_URL', ['http:', 'https:']),
    demo,
    secretKeys: readSecretKeys(env),
    trustProxy: readProxies(env),
    admissionPerMinute: readAdmission(env),
  };
}

function readPort(env: Environment, name: string, usual: number): number {
  return readNumber(env, name, 0, 65_535) ?? usual;
}

function readNumber(env: Environment, name: string, least: number, most: number): number | undefined {
  const text = filled(env[name]);
  const number = Number(text);
  if (text === undefined) return undefined;
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new ConfigError(`${name} muss eine Zahl von ${least} bis ${most} sein, nicht „${text}“.`);
}

function readSender(env: Environment): Pick<Config, 'mailFrom' | 'mailDomain'> {
  const mailFrom = filled(env.MAIL_FROM) ?? 'Förderportal <noreply@foerderportal.example>';
  const mailDomain = domainToASCII(/@([^@\s<>]+)>?$/.exec(mailFrom)?.[1] ?? '');
  if (mailDomain.includes('.')) return { mailFrom, mailDomain };
  throw new ConfigError(
    `MAIL_FROM muss eine E-Mail-Adresse mit vollständiger Domain enthalten, zum Beispiel Förderportal <noreply@foerderportal.example>, nicht „${mailFrom}“.`,
  );
}

function readSecretKeys(env: Environment): readonly Buffer[] {
  const text = filled(env.SECRET_KEYS);
  const keys = text === undefined ? [] : readKeys(text);
  if (keys !== undefined) return keys;
  throw new ConfigError('SECRET_KEYS muss aus Schlüsseln von 32 Byte in Base64 bestehen, getrennt durch Kommas.');
}

function readWorkers(env: Environment, databaseUrl: string | undefined): number {
  const workers = readNumber(env, 'WORKERS', 1, MOST_WORKERS) ?? availableParallelism();
  return databaseUrl === undefined ? 1 : workers;
}

function readAdmission(env: Environment): number | undefined {
  const text = filled(env.ADMISSION_PER_MINUTE);
  const people = text === undefined ? undefined : Number(text);
  if (people === undefined || (Number.isInteger(people) && people >= 0)) return people;
  throw new ConfigError(`ADMISSION_PER_MINUTE muss eine ganze Zahl ab 0 sein, nicht „${text}“.`);
}

/** `true` is one proxy: an address that further ones claim to have seen could be anybody's invention. */
function readProxies(env: Environment): number | string[] {
  const text = filled(env.TRUST_PROXY) ?? 'false';
  if (text === 'false' || text === 'true') return text === 'true' ? 1 : 0;
  if (/^[0-9]$/.test(text)) return Number(text);
  const networks = text.split(',').map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  throw new ConfigError(
    `TRUST_PROXY muss „true“, die Zahl der Proxys oder deren Netze sein, zum Beispiel 10.0.0.0/8, nicht „${text}“.`,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...rest] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= most && rest.length === 0;
}

function readSeed(env: Environment, databaseUrl: string | undefined): 'demo' | 'none' {
  const text = filled(env.PORTAL_SEED) ?? (databaseUrl === undefined ? 'demo' : 'none');
  if (text === 'demo' || text === 'none') return text;
  throw new ConfigError(`PORTAL_SEED muss „demo“ oder „none“ sein, nicht „${text}“.`);
}

function readFolder(env: Environment, name: string): string | undefined {
  const text = filled(env[name]);
  return text === undefined ? undefined : resolve(text);
}

function readInstant(env: Environment): Date | undefined {
  const text = filled(env.PORTAL_CLOCK);
  if (text === undefined) return undefined;
  const instant = new Date(text);
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(instant.getTime())) return instant;
  throw new ConfigError(
    `PORTAL_CLOCK muss ein Zeitpunkt nach ISO 8601 sein, zum Beispiel 2022-03-15T09:00:00+01:00, nicht „${text}“.`,
  );
}

function readClamd(env: Environment): string | undefined {
  const text = readUrl(env, 'CLAMD_URL', ['tcp:', 'tls:']);
  const url = text === undefined ? undefined : new URL(text);
  if (url?.protocol === 'tcp:' && !isPlainAllowed(url.hostname, url))
    throw new ConfigError(plainText('CLAMD_URL', url.hostname, 'tls://'));
  return text;
}

function readOrigin(env: Environment): string | undefined {
  const text = readUrl(env, 'PORTAL_ORIGIN', ['http:', 'https:']);
  return text === undefined ? undefined : new URL(text).origin;
}

function readS3(env: Environment): Config['s3'] {
  const accessKeyId = filled(env.AWS_ACCESS_KEY_ID);
  const secretAccessKey = filled(env.AWS_SECRET_ACCESS_KEY);
  return accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined;
}

/** Unix sockets allow about 100 bytes: a deep data folder gets its sockets in the temporary folder. */
export function socketPath(dataDir: string, name: string, digest: (text: string) => string): string {
  const beside = join(dataDir, name);
  return Buffer.byteLength(beside) <= 100 ? beside : join(tmpdir(), `portal-${digest(dataDir).slice(0, 16)}-${name}`);
}

/** What keeps the portal from starting, and whoever starts it can mend: the start ends with this one line. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

export function filled(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value.trim();
}

export function readUrl(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = filled(env[name]);
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && protocols.includes(url.protocol)) return text;
  throw new ConfigError(
    `${name} muss eine Adresse sein, die mit ${protocols.map((one) => `${one}//`).join(' oder ')} beginnt.`,
  );
}

/**
 * Nobody listens in between this machine and itself. To every other one the portal speaks encrypted and knows whom it
 * speaks to, unless the operator says otherwise in the address.
 */
export function isLocal(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  const isLoopback = name === '::1' || name === 'localhost' || (isIPv4(name) && name.startsWith('127.'));
  return name === '' || name.startsWith('/') || isLoopback;
}

/** A database elsewhere is spoken to encrypted, and by its name in a certificate; `sslmode` in the address decides otherwise. */
function verifiedDatabase(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  if (isLocal(host) || searchParams.has('sslmode') || searchParams.has('ssl')) return url;
  return `${url}${url.includes('?') ? '&' : '?'}sslmode=verify-full`;
}

/** `tls=off` in an address: the operator says that the line itself is safe, as between the containers of one machine. */
export function isPlainAllowed(host: string, { searchParams }: URL): boolean {
  return isLocal(host) || searchParams.get('tls') === 'off';
}

/** Why the portal does not start with an address that sends personal data unencrypted to another machine. */
export function plainText(name: string, host: string, instead: string): string {
  return `${name} führt unverschlüsselt zu „${host}“. Bitte nehmen Sie ${instead} oder, wenn die Strecke selbst sicher ist, den Zusatz tls=off.`;
}
