import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Email } from 'postal-mime';
import type { Portal } from '#ground/server/portal.ts';
import { mailFolder } from '#ground/server/send-mails.ts';
import { mailListPage, mailPage, type ShownMail, secondFactorPage } from './mail-pages.ts';

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
