import type { SubmissionGate } from '#features/account/rules/wire.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { loadRuntimeConfig } from '#ground/screens/api/server-time.ts';

/** How long the portal holds back a submission while it is closed to them, in milliseconds (1-portal §9). */
export const SUBMIT_CHECK_MS = 2000;

/**
 * The saving step before 'Einreichen' (1-portal §4): while the portal's flag says that nothing can be submitted, the server
 * is asked once more and two seconds pass. Answers whether the submission may go on; the application itself is judged
 * by the transition.
 */
export async function awaitSubmitGate(): Promise<boolean> {
  const config = await loadRuntimeConfig().catch(() => undefined);
  if (config?.canSubmit !== 'false') return true;
  const isOpen = await call<SubmissionGate>('/oauth/check/proposal').then(
    ({ canSubmit }) => canSubmit,
    () => false,
  );
  await new Promise((resolve) => setTimeout(resolve, SUBMIT_CHECK_MS));
  return isOpen;
}
