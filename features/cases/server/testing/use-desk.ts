import { useWhile } from '#app/server/testing/use-portal.ts';
import { type Desk, startDesk } from './desk.ts';

/** The desk of a file's tests, or of a group's: opened before the first and closed behind the last. */
export function useDesk(): Desk {
  return useWhile(startDesk, ({ test }) => test.close());
}
