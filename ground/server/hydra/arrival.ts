import type { FastifyReply } from 'fastify';
import type { Portal } from '../portal.ts';

/** When the request reached the server, by the portal's clock: what was done since then was done beside it. */
export function arrivalOf({ clock }: Pick<Portal, 'clock'>, reply: FastifyReply): Date {
  return new Date(clock.now().getTime() - reply.elapsedTime);
}

/** A double click: the same act was done while this request waited for the row. It has happened once, and both hear so. */
export function isDoubleClick(doneAt: Date | null, arrivedAt: Date): boolean {
  return doneAt !== null && doneAt >= arrivedAt;
}
