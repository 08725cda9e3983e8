import { useQuery } from '@tanstack/react-query';
import { LettersWaiting } from '#features/post-out/screens/letters-waiting.tsx';
import { dayQuery } from './day-api.ts';

/** In the inbox, where the intake desk begins its day. */
export function Part() {
  const letters = useQuery(dayQuery).data?.letters;
  return letters && letters.waiting > 0 && <LettersWaiting letters={letters} />;
}
