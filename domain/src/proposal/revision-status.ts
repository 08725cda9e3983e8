/** How an application was decided, as the row and the contract name it. */
export type RevisionStatus = 'final_approved' | 'final_denied' | 'final_revoked';
