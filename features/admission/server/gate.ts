import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { queryOf } from '#features/access/server/parameters.ts';
import { DESK_CLIENT } from '#features/access/server/realm.ts';
import { findLogin } from '#features/access/server/session.ts';
import { isTokenShaped } from '#features/access/server/tokens.ts';
import type { WaitingState } from '#ground/rules/contract/wire.ts';
import { readCookie, writeCookie } from '#ground/server/http/cookie.ts';
import { findBearerToken, isApiRequest, pathOfRequest } from '#ground/server/hydra/request.ts';
import type { Portal } from '#ground/server/portal.ts';
import { Admission, type Visit, type Visitor } from './admission.ts';
import { Doorstep, Meter, pressureOf } from './pressure.ts';
import { mustWait, sendWaitingPage, waitingRoomBody, waitingRoomFiles } from './waiting-room.ts';

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission;
  }
}

const COOKIE = 'portal_place';
/** Twelve hours: longer than anybody waits. */
const PLACE_SECONDS = 43_200;
const TICK_MS = 1000;
const STATE_PATH = '/warteraum.json';

/**
 * The waiting room at the door, and before it the doorstep, where newcomers let those inside pass. Register
 * after `hydra`, whose headers its answers carry, and before any route. `portal`: with its own database.
 */
export function admissionGate(app: FastifyInstance, portal: Portal): void {
  const admission = new Admission(portal);
  app.decorate('admission', admission);
  const doorstep = new Doorstep();
  const meter = new Meter(doorstep);
  meter.follow(app.server);
  app.addHook('onRequest', (request, _reply, done) => (goesAhead(request) ? done() : doorstep.pass(done)));
  // Not async: while nobody waits this costs two comparisons.
  app.addHook('onRequest', (request, reply, done) => {
    if (!admission.isClosed && !admission.isLobby) return done();
    const mayWait = admission.isClosed && isGated(request);
    if (!mayWait && !(admission.isLobby && takesPart(request))) return done();
    const held = mayWait ? hold(portal, admission, request, reply) : noteEarly(portal, admission, request, reply);
    held.then((isAnswered) => (isAnswered ? undefined : done()), done);
  });
  app.get(STATE_PATH, async (request, reply): Promise<WaitingState> => {
    reply.header('cache-control', 'no-store');
    const isIn = !admission.isClosed || (await isInside(portal, request));
    const visit: Visit = isIn ? { kind: 'inside' } : await visitOf(portal, admission, request, reply);
    return visit.kind === 'inside' ? { admitted: true } : { admitted: false, ...waitingRoomBody(visit.waiting) };
  });
  waitingRoomFiles(app);
  keepTicking(app, portal, admission, meter);
}

/** True when the visitor was sent to the waiting room. */
async function hold(
  portal: Portal,
  admission: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (await isInside(portal, request)) return false;
  const visit = await visitOf(portal, admission, request, reply);
  if (visit.kind === 'inside') return false;
  if (isApiRequest(request)) throw mustWait(visit.waiting);
  sendWaitingPage(reply, portal.programme, visit.waiting);
  return true;
}

async function noteEarly(
  portal: Portal,
  admission: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const cookie = await admission.noteEarly(visitorOf(portal, request));
  if (cookie !== undefined) setPlace(portal, request, reply, cookie);
  return false;
}

function keepTicking(app: FastifyInstance, portal: Portal, admission: Admission, meter: Meter): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const tick = async (): Promise<void> => {
    try {
      await admission.tick((database) => pressureOf(meter.read(database)));
    } catch (error) {
      portal.log.event('admission.failed', { reason: error instanceof Error ? error.message : String(error) });
    }
    running = undefined;
  };
  app.addHook('onListen', async () => {
    meter.start();
    const look = () => {
      running ??= tick();
    };
    // At once: a process that starts anew while others wait lets nobody past them.
    look();
    timer = setInterval(look, TICK_MS);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    meter.stop();
    await running;
  });
}

/** As the router reads it: `%6fauth` is the same route as `oauth`. Where there is none, as it was sent. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? pathOfRequest(request);
}

/** Pages that must be there for everybody, whatever the load. */
const ALWAYS = /^\/(impressum|datenschutz|barrierefreiheit|leichte-sprache|gebaerdensprache)\/?$/;
const DESK = /^\/(api\/agency|oauth\/sachbearbeitung|sachbearbeitung)(\/|$)/;
const AUTHORIZE = '/oauth/authorize';
/** What is needed to finish what was begun inside, or costs nothing. */
const LOGIN_PARTS = /^\/oauth\/(styles\.css|callback|logout|token|check\/\w+|organisation\/\w+)$/;

/** Where newcomers come in: pages, the login, what anybody may read. Forms and tokens are the way on for who is inside. */
function isGated(request: FastifyRequest): boolean {
  const path = routeOf(request);
  if (DESK.test(path) || ALWAYS.test(path)) return false;
  if (isApiRequest(request)) return true;
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (path.startsWith('/oauth/')) return !LOGIN_PARTS.test(path) && !(path === AUTHORIZE && isForDesk(request));
  return request.is404 || path === '/' || path === '/index.html';
}

/** Whose coming before an opening counts: pages, and those that were open long before and ask for the time. */
function takesPart(request: FastifyRequest): boolean {
  return !isApiRequest(request) && (isGated(request) || routeOf(request) === '/config.json');
}

/** What no newcomer may hold up: whoever is at work or has just logged in, and those who watch over the portal. */
const AHEAD = /^\/(health|oauth\/token)(\/|$)/;

function goesAhead(request: FastifyRequest): boolean {
  return request.headers.authorization !== undefined || AHEAD.test(routeOf(request));
}

function isForDesk(request: FastifyRequest): boolean {
  return new URLSearchParams(queryOf(request.url)).get('client_id') === DESK_CLIENT;
}

/** A bearer is judged by the call itself, and only calls have one; a browser's login is looked up, and only while there is a waiting room. */
async function isInside(portal: Portal, request: FastifyRequest): Promise<boolean> {
  const token = isApiRequest(request) ? findBearerToken(request) : undefined;
  if (token !== undefined && isTokenShaped(token)) return true;
  return (await findLogin(portal, request, 'applicant')) !== undefined;
}

async function visitOf(
  portal: Portal,
  admission: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit> {
  const visit = await admission.judge(visitorOf(portal, request));
  if (visit.cookie !== undefined) setPlace(portal, request, reply, visit.cookie);
  return visit;
}

function visitorOf(portal: Portal, request: FastifyRequest): Visitor {
  return { cookie: readCookie(portal, request, COOKIE), agent: request.headers['user-agent'] ?? '', ip: request.ip };
}

function setPlace(portal: Portal, request: FastifyRequest, reply: FastifyReply, place: string): void {
  writeCookie(portal, request, reply, { name: COOKIE, value: place, maxAge: PLACE_SECONDS });
}
