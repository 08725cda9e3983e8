import type { CompanyRole } from '#features/company/rules/public.ts';
import type { ProfileRaffle } from '#features/raffle/rules/wire.ts';
import type { Item } from '#ground/rules/contract/wire.ts';

export interface RegisteredAddress {
  street: string;
  housenumber: string;
  postcode: string;
  city: string;
}

export interface Company {
  id: string;
  name: string;
  /** As registered; the first one is the company's seat. */
  addresses: readonly RegisteredAddress[];
}

/** As what the person acts, and for how many companies they might. */
export interface Acting {
  role: CompanyRole;
  companies: number;
}

/** Body of account-profile (contract §5.2). */
export interface Profile {
  id: string;
  salutation: string | null;
  title: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  confirmed: boolean;
  approved: boolean;
  weakPassword: boolean;
  isActive: boolean;
  /** The first one is the one that applies (1-portal §6). */
  companies: readonly Item<Company>[];
  raffles: readonly ProfileRaffle[];
  /** Only where it is not simply the sole company of its owner. */
  acting?: Acting;
}

/** An account that was just registered. */
export interface RegisteredUser {
  id: string;
  email: string;
  username: string;
}

/** What the server says of a password while it is typed. */
export interface PasswordCheck {
  acceptable: boolean;
  /** German; null: nothing is wrong with it. */
  message: string | null;
}

export interface PasswordChange {
  changed: true;
}

/** `requested`: another mail was asked for, whether or not there is such an account. */
export interface AccountConfirmation {
  confirmed: boolean;
  requested?: true;
}

/** The gate of registrations, and that of submissions (contract §5.1); shut they answer 406. */
export interface RegistrationGate {
  open: true;
}

export interface SubmissionGate {
  canSubmit: true;
}

/** What a login yields (contract §5.1). */
export interface TokenAnswer {
  token_type: 'Bearer';
  /** Seconds. */
  expires_in: number;
  access_token: string;
  refresh_token: string;
}

/** Body of a refusal of the authorization server. */
export interface OauthProblem {
  error: string;
  error_description: string;
  hint?: string;
  message: string;
}
