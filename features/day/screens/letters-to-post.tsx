import { useQuery } from '@tanstack/react-query';
import { asked } from '#features/desk/screens/calls.ts';
import { LettersWaiting } from '#features/post-out/screens/letters-waiting.tsx';
import type { DayStart } from '../rules/wire.ts';

/** In the inbox, where the intake desk begins its day. */
export function Part() {
  const letters = useQuery(asked<DayStart>('/api/agency/day')).data?.letters;
  return letters && letters.waiting > 0 && <LettersWaiting letters={letters} />;
}
