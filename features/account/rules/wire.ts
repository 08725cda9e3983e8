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
