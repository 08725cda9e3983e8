import type { DataOf } from '#ground/rules/fields/field.ts';
import { REGISTRATION_FIELDS } from './registration.ts';

const { salutation, title, firstName, lastName, phone } = REGISTRATION_FIELDS;

/** What somebody is asked who was invited and has no account: the address is known, the company has one. */
export const INVITED_PERSON_FIELDS = { salutation, title, firstName, lastName, phone };

export type InvitedPerson = DataOf<typeof INVITED_PERSON_FIELDS>;
