import type { ChoiceField } from './field.ts';

/** What was chosen, as people read it; '' where it is none of the options. */
export function choiceLabel({ options }: Pick<ChoiceField, 'options'>, value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? '';
}
