import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, layout } from '#features/access/server/page-layout.ts';
import type { WaitingRoom } from '#ground/rules/contract/wire.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { Problem } from '#ground/server/hydra/problem.ts';
import { orderText, positionText, WAITING_ROOM, type Waiting, waitText } from '../rules/waiting-room.ts';

const SCRIPT = readFileSync(new URL('./waiting-room.browser.js', import.meta.url), 'utf8');
/** Seconds after which a browser without scripts asks again. */
const REFRESH = 20;
const NO_COOKIES =
  'Ihr Browser nimmt keine Cookies an. Ohne Cookie können wir uns Ihren Platz nicht merken. Lassen Sie Cookies für dieses Portal zu und laden Sie die Seite neu.';
const NO_SCRIPTS = `Ohne JavaScript lädt sich diese Seite alle ${REFRESH} Sekunden neu. Ihr Browser muss dabei Cookies annehmen: Ohne Cookie können wir uns Ihren Platz nicht merken.`;
/** Bounds of what machines are told to wait: the turn may come earlier than was thought. */
const RETRY = { least: 5, most: 120 };
/**
 * Seconds after which a page asks again: the further the turn, the later. Thousands who ask every few seconds would take
 * from those inside what they wait for.
 */
const QUESTION = { least: 4, most: 30, perWait: 0.2 };

/** What the page and the application show; the sentences are those of the rules. */
export function waitingRoomBody(waiting: Waiting): WaitingRoom {
  return {
    ...waiting,
    retryAfter: retryAfter(waiting),
    askAfter: askAfter(waiting),
    position: positionText(waiting),
    wait: waitText(waiting),
  };
}

function retryAfter({ seconds }: Waiting): number {
  return Math.min(Math.max(seconds, RETRY.least), RETRY.most);
}

function askAfter({ seconds }: Waiting): number {
  return Math.round(Math.min(Math.max(seconds * QUESTION.perWait, QUESTION.least), QUESTION.most));
}

function headersOf(waiting: Waiting): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'retry-after': String(retryAfter(waiting)),
    'x-waiting-room': `ahead=${waiting.ahead}; seconds=${waiting.seconds}`,
  };
}

/** 503. So many want in that newcomers wait. The caller keeps its cookie and asks again after the seconds named. */
export function mustWait(waiting: Waiting): Problem {
  return new Problem(503, `${WAITING_ROOM.title}. ${positionText(waiting)} ${waitText(waiting)}`, {
    type: '/errors/waiting-room',
    headers: headersOf(waiting),
    extra: { waitingRoom: waitingRoomBody(waiting) },
  });
}

/** Instead of the page asked for, at its address: once let in, the same address shows it. */
export function sendWaitingPage(reply: FastifyReply, programme: Programme, waiting: Waiting): FastifyReply {
  const content = html`<p id="ohne-cookies" hidden><strong>${NO_COOKIES}</strong></p>
<p>${WAITING_ROOM.why}</p>
<p><strong id="platz">${positionText(waiting)}</strong></p>
<p id="wartezeit">${waitText(waiting)}</p>
<p>${orderText(waiting, programme)}</p>
<p>${WAITING_ROOM.stay}</p>
<noscript><p>${NO_SCRIPTS}</p></noscript>
<p id="meldung" class="visually-hidden" role="status" data-nach="${askAfter(waiting)}"></p>`;
  const head = html`<script src="/warteraum.js" defer></script>
<noscript><meta http-equiv="refresh" content="${REFRESH}"></noscript>`;
  const page = {
    title: WAITING_ROOM.title,
    programme: programme.name,
    brand: programme.brand,
    simulatedDay: undefined,
    head,
    content,
  };
  return reply
    .code(503)
    .headers({ ...headersOf(waiting), 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(layout(page));
}

export function waitingRoomFiles(app: FastifyInstance): void {
  app.get('/warteraum.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(SCRIPT),
  );
}
