import type { Profile } from '#ground/rules/session/wire.ts';

/** 'Dr. Erika Muster'. */
export function nameOf({ title, firstName, lastName }: Pick<Profile, 'title' | 'firstName' | 'lastName'>): string {
  return [title, firstName, lastName].filter(Boolean).join(' ');
}
