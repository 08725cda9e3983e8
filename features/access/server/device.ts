import { BROWSER_MAP, getParser, OS_MAP } from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { readCookie, writeCookie } from '#ground/server/http/cookie.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { type Holder, holderColumn, type Side } from './realm.ts';
import { hashToken, isTokenShaped, newToken } from './tokens.ts';

/** Longer words of a browser about itself are an invention. */
const LONGEST = 500;
const BROWSERS: ReadonlySet<string> = new Set(Object.values(BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(OS_MAP));

/** Browser and system as people call them: 'Firefox auf Windows'. Only names the library knows, never what somebody sent. */
export function deviceName(userAgent: string | undefined): string {
  const { browser, system } = read((userAgent ?? '').slice(0, LONGEST));
  if (browser === undefined && system === undefined) return 'Unbekanntes Gerät';
  const name = browser ?? 'Unbekannter Browser';
  return system === undefined ? name : `${name} auf ${system}`;
}

function read(userAgent: string): { browser: string | undefined; system: string | undefined } {
  if (userAgent === '') return { browser: undefined, system: undefined };
  const parser = getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  return { browser: BROWSERS.has(browser) ? browser : undefined, system: SYSTEMS.has(system) ? system : undefined };
}

const DEVICE_COOKIE = 'portal_device';
/** Days; browsers keep no cookie longer. */
export const DEVICE_DAYS = 400;

/** The browser somebody logs in with, told from others by a random secret it keeps. */
export interface Device {
  token: string;
  name: string;
}

/** The secret a browser keeps already; undefined for one that has none. */
export function findDeviceToken(portal: Portal, request: FastifyRequest): string | undefined {
  const kept = readCookie(portal, request, DEVICE_COOKIE);
  return kept !== undefined && isTokenShaped(kept) ? kept : undefined;
}

/** Keeps the browser's secret for as long as browsers do, and gives one to a browser without. */
export function keepDevice(portal: Portal, request: FastifyRequest, reply: FastifyReply): Device {
  const token = findDeviceToken(portal, request) ?? newToken();
  writeCookie(portal, request, reply, { name: DEVICE_COOKIE, value: token, maxAge: DEVICE_DAYS * 24 * 3600 });
  return { token, name: deviceName(request.headers['user-agent']) };
}

/** What is stored of it: another one for each account, so that no table says which accounts share a browser. */
export function deviceHash({ token }: Pick<Device, 'token'>, holderId: string): Buffer {
  return hashToken(`${token} ${holderId}`);
}

/** Of an address nobody has: it is looked for all the same, so that no timing tells that there is no such account. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What is stored of a browser that its holder was logged in with before; undefined for every other one. */
export async function findKnownDevice(
  db: Db,
  { side, id = NOBODY }: { side: Side; id: string | undefined },
  token: string | undefined,
): Promise<Buffer | undefined> {
  if (token === undefined) return undefined;
  const hash = deviceHash({ token }, id);
  const found = await db
    .selectFrom('known_device')
    .select('hash')
    .where('hash', '=', hash)
    .where(holderColumn({ side }), '=', id)
    .executeTakeFirst();
  return found && hash;
}

/** Whoever came by a mailed link is known from then on: a new password is never barred by what others try. */
export async function rememberDevice(trx: Trx, holder: Holder, device: Device, now: Date): Promise<void> {
  const { name } = device;
  const row = { hash: deviceHash(device, holder.id), used_at: now, first_at: now, name };
  await trx
    .insertInto('known_device')
    .values({ ...row, [holderColumn(holder)]: holder.id })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ used_at: now, name }))
    .execute();
}

interface SeenDevice {
  holder: Holder;
  device: { hash: Buffer; name: string };
  now: Date;
}

/**
 * For the statement that begins a login: `known` says whether its holder was logged in before, but never with this device,
 * which is kept with it for the record (docs/decisions/0071).
 */
export function seenDevice({ holder, device, now }: SeenDevice): RawBuilder<unknown> {
  const column = sql.ref(holderColumn(holder));
  return sql`known as (
      select count(*) > 0 and not coalesce(bool_or(hash = ${device.hash}::bytea), false) as "isNewDevice"
      from known_device where ${column} = ${holder.id}::uuid
    ), kept as (
      insert into known_device (hash, ${column}, used_at, first_at, name, was_new)
      select ${device.hash}::bytea, ${holder.id}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${device.name}::text,
        "isNewDevice"
      from known
      on conflict (hash) do update set used_at = excluded.used_at, name = excluded.name
    )`;
}

/** A browser somebody was logged in with. */
export interface KnownDevice {
  /** '' where nothing was kept of it. */
  name: string;
  /** Null: known before this was written down. */
  firstAt: Date | null;
  usedAt: Date;
}

/** As many as somebody can look through: a private window is a new device each time. */
const SHOWN = 20;

/** Devices somebody was logged in with, the latest used first. */
export async function listDevices(db: Db | Trx, holder: Holder): Promise<KnownDevice[]> {
  return db
    .selectFrom('known_device')
    .select(['name', 'first_at as firstAt', 'used_at as usedAt'])
    .where(holderColumn(holder), '=', holder.id)
    .orderBy('used_at', 'desc')
    .limit(SHOWN)
    .execute();
}
