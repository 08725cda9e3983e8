import { useSyncExternalStore } from 'react';
import { holdsOneOf, type Role } from '#features/audit/rules/roles.ts';
import type { DeskCalls, Officer } from '../rules/wire.ts';
import { type DeskSnapshot, deskSession } from './desk-session.ts';

export function useDeskSession(): DeskSnapshot {
  return useSyncExternalStore(deskSession.subscribe, deskSession.snapshot);
}

interface AtTheDesk {
  officer: Officer;
  calls: DeskCalls;
  /** True if the officer holds one of the roles. */
  holds(...roles: readonly Role[]): boolean;
}

/** For pages behind the desk's login. Throws before it. */
export function useOfficer(): AtTheDesk {
  const { officer, calls } = useDeskSession();
  if (officer === undefined || calls === undefined) throw new Error('this page needs an officer who is logged in');
  const held = officer.roles.map(({ role }) => role);
  return { officer, calls, holds: (...roles) => holdsOneOf(held, roles) };
}
