/**
 * One read for everybody who asks while it runs: in a rush hundreds want the same public answer at a time. Nobody gets
 * anything older than the read that was under way when he asked.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= read().finally(() => {
      running = undefined;
    });
    return running;
  };
}
