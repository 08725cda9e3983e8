import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Email } from 'postal-mime';
import { otpauthUrl, presentCode } from '#features/access/server/totp.ts';
import { dayOf, formatDay, formatTime } from '#ground/rules/values/calendar-day.ts';
import type { Portal } from '#ground/server/portal.ts';
import { mailFolder } from '#ground/server/send-mails.ts';
import { DEMO_OFFICERS, dutiesOf } from './officers.ts';
import { DEMO_SECRET } from './situations.ts';

interface ShownMail {
  /** File name, also the address of its page. */
  name: string;
  to: string;
  subject: string;
  date: Date;
  text: string;
}

function mailListPage(mails: readonly ShownMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<li><a href="/demo/postfach/${encodeURIComponent(mail.name)}">${escaped(mail.subject)}</a><br>${escaped(mail.to)}<br>${when(mail)}</li>`,
  );
  const list = `<p>Neueste zuerst</p><ol class="mails">${rows.join('')}</ol>`;
  const empty = '<p>Es wurde noch keine Mail verschickt. Registrieren Sie zum Beispiel ein Unternehmen.</p>';
  return page('Postfach der Demonstration', mails.length === 0 ? empty : list);
}

function mailPage(mail: ShownMail): string {
  const head = `<dl><dt>An</dt><dd>${escaped(mail.to)}</dd><dt>Gesendet</dt><dd>${when(mail)}</dd></dl>`;
  return page(
    mail.subject,
    `<p><a href="/demo/postfach">Zurück zum Postfach</a></p>${head}<p><a href="/demo/postfach/${encodeURIComponent(mail.name)}/html">So sieht die Mail im Mailprogramm aus</a></p><div class="text">${withLinks(mail.text)}</div>`,
  );
}

function when({ date }: ShownMail): string {
  return `${formatDay(dayOf(date))}, ${formatTime(date)}`;
}

/** A page of the demonstration. */
function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – Förderportal</title><link rel="stylesheet" href="/oauth/styles.css"></head>
<body><main><h1>${escaped(title)}</h1>${content}<p><a href="/">Zum Förderportal</a></p></main></body>
</html>`;
}

/** Addresses in the text become links, so that a confirmation is one click. */
function withLinks(text: string): string {
  return escaped(text)
    .replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
    .replaceAll('\n', '<br>');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** What an authenticator would show for every officer of the demonstration. */
function secondFactorPage(): string {
  const { code, seconds } = presentCode(DEMO_SECRET);
  const rows = DEMO_OFFICERS.map((officer) => `<li>${officer.email}<br>${dutiesOf(officer)}</li>`).join('');
  return page(
    'Zweiter Faktor der Demonstration',
    `<p>Der Code ist jetzt: <strong>${code}</strong></p>
<p>Er wechselt in ${seconds} Sekunden und gilt für jedes Konto nur einmal. <a href="/demo/zweiter-faktor">Neu laden</a></p>
<p>Der Code folgt der wirklichen Uhrzeit, auch wenn die Uhr der Demonstration gestellt ist. Sie können ihn auch von einer Authenticator-App anzeigen lassen, mit dem Schlüssel <code>${DEMO_SECRET}</code> oder mit <a href="${otpauthUrl(DEMO_SECRET, 'Demonstration').replaceAll('&', '&amp;')}">diesem Link</a>.</p>
<h2>Konten der Behörde</h2><ul>${rows}</ul>`,
  );
}

/** Mails shown at most, newest first. */
const SHOWN = 200;

const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** The demonstration's mailbox, every mail the portal has sent as a person would read it, and its authenticator. */
export function demoRoutes(app: FastifyInstance, { config }: Portal): void {
  const folder = mailFolder(config);

  app.get('/demo/postfach', async (_request, reply) => html(reply, mailListPage(await newest(folder))));

  app.get('/demo/zweiter-faktor', async (_request, reply) => html(reply, secondFactorPage()));

  app.get<{ Params: { name: string } }>('/demo/postfach/:name', async ({ params }, reply) => {
    const names = await fileNames(folder);
    if (!names.includes(params.name))
      return reply.code(404).type('text/plain; charset=utf-8').send('Diese Mail gibt es nicht.');
    return html(reply, mailPage(await readMail(folder, params.name)));
  });

  app.get<{ Params: { name: string } }>('/demo/postfach/:name/html', async ({ params }, reply) => {
    const names = await fileNames(folder);
    if (!names.includes(params.name))
      return reply.code(404).type('text/plain; charset=utf-8').send('Diese Mail gibt es nicht.');
    const mail = await parsed(join(folder, params.name));
    // As a mail program shows it: with its own styles, and nothing that runs.
    reply.header('content-security-policy', MAIL_POLICY);
    return html(reply, mail.html ?? '');
  });
}

async function fileNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse();
}

async function newest(folder: string): Promise<ShownMail[]> {
  const names = await fileNames(folder);
  return Promise.all(names.slice(0, SHOWN).map((name) => readMail(folder, name)));
}

async function readMail(folder: string, name: string): Promise<ShownMail> {
  const mail = await parsed(join(folder, name));
  return {
    name,
    to: mail.to?.map(({ address }) => address ?? '').join(', ') ?? '',
    subject: mail.subject ?? '',
    date: new Date(mail.date ?? 0),
    text: mail.text ?? '',
  };
}

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}

/** Read only where somebody opens the mailbox. */
async function parsed(path: string): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(await readFile(path));
}
