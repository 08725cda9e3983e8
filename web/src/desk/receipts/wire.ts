/** The case a sheet belongs to (POST /api/agency/receipts). */
export interface SheetCase {
  '@id': string;
  kind: 'proposal' | 'verification';
  number: string;
  companyName: string;
}

/** What became of one number. */
export interface Receipt {
  /** As typed or scanned. */
  number: string;
  ok: boolean;
  /** Why not; null for one that was noted. */
  message: string | null;
  /** Null where no case was found. */
  case: SheetCase | null;
}
