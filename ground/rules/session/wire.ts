import type { Item } from '#ground/rules/contract/wire.ts';
import type { CompanyRole } from './rights.ts';

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

/** Body of account-profile (contract §5.2); features add what is theirs. */
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
  /** Only where it is not simply the sole company of its owner. */
  acting?: Acting;
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
