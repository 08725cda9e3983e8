import { createContext } from 'react';

/**
 * Seconds left shortly before nothing more is accepted: with each of them open forms send what they have. Undefined while
 * there is time.
 */
export const LastCall = createContext<number | undefined>(undefined);
