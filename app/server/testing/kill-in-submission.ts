import { Server } from 'node:http';
import { Worker } from 'node:worker_threads';

/**
 * Loaded before the portal (`node --import`): once an application is handed in, the process dies instead of asking its
 * embedded database the question that KILLED_AT counts to. Nothing of the portal itself can do that.
 */
let left = Number(process.env.KILLED_AT ?? Number.POSITIVE_INFINITY);
let isHandedIn = false;

const { emit } = Server.prototype;
Server.prototype.emit = function (this: Server, ...told: Parameters<typeof emit>) {
  const [event, request] = told as unknown as [string, { method?: string; url?: string } | undefined];
  if (event === 'request' && request?.method === 'PUT' && request.url?.endsWith('/apply-transition')) isHandedIn = true;
  return emit.apply(this, told);
} as typeof emit;

const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (this: Worker, ...sent: Parameters<typeof postMessage>) {
  const { kind } = sent[0] as { kind?: unknown };
  if (isHandedIn && kind === 'bytes' && --left === 0) process.kill(process.pid, 'SIGKILL');
  return postMessage.apply(this, sent);
} as typeof postMessage;
