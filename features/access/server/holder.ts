/** Whose login, device or passkey it is: an applicant's account or an officer. */
export interface Holder {
  side: 'account' | 'officer';
  id: string;
}

/** Where rows say whose they are. */
export function holderColumn({ side }: Pick<Holder, 'side'>): 'account_id' | 'officer_id' {
  return `${side}_id`;
}
