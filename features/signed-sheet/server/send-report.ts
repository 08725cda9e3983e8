import type { FastifyReply } from 'fastify';
import { attachment } from '#features/media/server/file-name.ts';
import type { MediaRow } from '#features/media/server/store.ts';
import { reportFileName, validationReport } from '#features/signature/rules/validation-report.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findCheckOf } from './store.ts';

/** The kept verdict as a file for programs. Throws 404 where nothing was found yet. */
export async function sendReport({ db }: Portal, reply: FastifyReply, media: MediaRow): Promise<FastifyReply> {
  const check = await findCheckOf(db, media.id);
  if (check === undefined) throw notFound();
  const { file_name: fileName, sha256 } = media;
  const { verdict, checked_at: checkedAt } = check;
  const digest = Buffer.from(sha256, 'hex').toString('base64');
  const report = validationReport({ fileName, sha256: digest, checkedAt: checkedAt.toISOString(), verdict });
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-disposition', attachment(reportFileName(fileName)))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(JSON.stringify(report, null, 2));
}
