import { actOfStep } from '#features/company/rules/rights.ts';
import type { AnswerChange } from '#features/proposal/rules/wire.ts';
import { SEND_STEP, type WizardStanding } from '#features/proposal/rules/wizard.ts';
import { numberedTitle } from '#features/proposal/screens/wizard-texts.ts';
import { useCompanyRole } from '#ground/screens/session/role.ts';
import { roleBar } from '#ground/screens/session/role-bar.ts';
import { CHANGED_SINCE } from '../changes.tsx';

const CLOSED = 'Die Angaben des Antrags können nicht mehr geändert werden.';

/** Why the value before a change cannot come back; undefined: it can. As a function of the change. */
export function useWhyLocked(standing: WizardStanding | undefined): (change: AnswerChange) => string | undefined {
  const role = useCompanyRole();
  return ({ step, isNewest }) => {
    if (standing === undefined) return undefined;
    const { currentStep, enabledTransitions } = standing;
    if (currentStep < 0 || currentStep >= SEND_STEP || enabledTransitions.length === 0) return CLOSED;
    if (!isNewest) return CHANGED_SINCE;
    if (step > currentStep)
      return `Der Antrag steht noch vor diesem Schritt. Gehen Sie zuerst zu „${numberedTitle(step)}“.`;
    return roleBar(role, actOfStep(step));
  };
}
