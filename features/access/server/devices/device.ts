import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Portal } from '#ground/server/portal.ts';
import { readCookie, writeCookie } from '../cookie.ts';
import { hashToken, isTokenShaped, newToken } from '../tokens.ts';
import { deviceName } from './device-name.ts';

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
