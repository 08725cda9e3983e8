import type { FastifyReply } from 'fastify';
import type { Portal } from '../portal.ts';

/** When the request reached the server, by the portal's clock; an act done since then ran at the same time. */
export function arrivalOf({ clock }: Pick<Portal, 'clock'>, reply: FastifyReply): Date {
  return new Date(clock.now().getTime() - reply.elapsedTime);
}

/** Whether the same act was done while this request waited for the row: it is done once, and both requests are told that it was. */
export function isDoubleClick(doneAt: Date | null, arrivedAt: Date): boolean {
  return doneAt !== null && doneAt >= arrivedAt;
}
