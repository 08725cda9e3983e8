import type { FieldProps } from '../field/field-frame.tsx';
import { RadioField } from './radio-field.tsx';

const OPTIONS = [
  { value: true, label: 'Ja' },
  { value: false, label: 'Nein' },
];

/** A question answered by Ja or Nein; null while it is open. */
export function YesNoField(props: FieldProps<boolean | null>) {
  return <RadioField {...props} options={OPTIONS} inline />;
}
