import { createContext } from 'react';

/** Leads to another step of the wizard, as its list of steps does; undefined outside of the wizard. */
export const StepMove = createContext<((step: number) => void) | undefined>(undefined);
