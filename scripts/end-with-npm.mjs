// @ts-check
/** Soon enough for whoever waits for the port. */
const LOOK_MS = 500;

/**
 * Stops this process as SIGTERM does once the shell is gone in which `npm start` runs it: npm hands a signal on to that shell
 * alone, which dies of it, and the portal would go on and keep its port.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
}
