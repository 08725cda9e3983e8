/** The registered user as step 1 shows it: a read-only copy of the account, never stored with the step. */
export interface RegisteredUser {
  firstName: string;
  lastName: string;
  phone: string | null;
  email: string | null;
  /** Function by the values of `func`; null: not stated. */
  position: number | null;
}

/** What 'Ja' to the first question copies into the block of the authorised person; the rest of the block stays. */
export function personFromUser(user: RegisteredUser): {
  name: string;
  lastname: string;
  phone: string | null;
  email: string | null;
  func: number | null;
} {
  return {
    name: user.firstName,
    lastname: user.lastName,
    phone: user.phone,
    email: user.email,
    func: user.position,
  };
}
