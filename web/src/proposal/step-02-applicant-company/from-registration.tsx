import { TEXTS } from '@portal/domain/proposal/step-02-applicant-company/texts.ts';
import { useFormState, useFromAnswers } from '../../forms/form-context.ts';
import { valueAt } from '../../forms/path.ts';
import type { RegisteredAddress } from '../../platform/profile.ts';
import { useProfile } from '../../platform/session.tsx';
import { Text } from '../../ui/text/text.tsx';

const NAMES = ['street', 'housenumber', 'postcode', 'city'] as const satisfies readonly (keyof RegisteredAddress)[];

/** Says where the address comes from, as long as it is the registration's. */
export function FromRegistration({ path }: { path: string }) {
  const { readOnly } = useFormState();
  const { profile } = useProfile();
  const registered = profile.companies[0]?.addresses[0];
  const isSame = useFromAnswers(
    (answers) =>
      registered !== undefined && NAMES.every((name) => valueAt(answers, `${path}.${name}`) === registered[name]),
  );
  return isSame && !readOnly ? <Text>{TEXTS.fromRegistration}</Text> : null;
}
