/** How an application was decided, as the row and the contract name it. */
export const REVISION_STATUSES = ['final_approved', 'final_denied', 'final_revoked'] as const;

export type RevisionStatus = (typeof REVISION_STATUSES)[number];
