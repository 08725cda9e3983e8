import type { Profile } from '#features/account/rules/wire.ts';

/** 'Dr. Erika Muster'. */
export function nameOf({ title, firstName, lastName }: Pick<Profile, 'title' | 'firstName' | 'lastName'>): string {
  return [title, firstName, lastName].filter(Boolean).join(' ');
}
