/** A receipt in the company's list. */
export interface ListedReceipt {
  id: string;
  what: string;
  subject: string;
  by: string;
  at: string;
}

export interface CompanyReceipts {
  receipts: readonly ListedReceipt[];
}
