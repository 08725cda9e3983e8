import { createContext, useContext } from 'react';
import type { CaseKindProps } from '#features/cases/screens/case-frame.tsx';

/** The application whose page this is, for the forms of its acts. */
export const CaseContext = createContext<CaseKindProps<'proposal'>['found'] | undefined>(undefined);

/** Throws outside of an application's page. */
export function useCase(): CaseKindProps<'proposal'>['found'] {
  const found = useContext(CaseContext);
  if (found === undefined) throw new Error('useCase needs the page of an application around it');
  return found;
}
