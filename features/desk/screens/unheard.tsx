import { HEARING_EXCEPTIONS, type HearingExceptionName } from '#features/letter/rules/legal/hearing.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import type { Proposed } from '../rules/wire.ts';

/** Why nobody was heard, as the proposal says it: whoever signs answers for it as well. Empty where somebody was. */
export function unheardItems({ content: { heard } }: Pick<Proposed, 'content'>): { term: string; value: string }[] {
  if (!isRecord(heard) || !isException(heard.exception)) return [];
  const { label, law } = HEARING_EXCEPTIONS[heard.exception];
  return [{ term: 'Ohne Anhörung', value: `${label} (${law.citation}): ${String(heard.exceptionReason)}` }];
}

/** The same above the fields of whoever signs. */
export function Unheard({ proposals }: { proposals: readonly Pick<Proposed, 'content'>[] }) {
  const items = proposals.flatMap(unheardItems);
  return items.length > 0 && <DescriptionList items={items} />;
}

function isException(name: unknown): name is HearingExceptionName {
  return typeof name === 'string' && Object.hasOwn(HEARING_EXCEPTIONS, name);
}
