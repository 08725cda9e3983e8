/** What a column of a bank's table says. `payer` only where payer and payee have columns of their own. */
export type ColumnRole =
  | 'day'
  | 'valueDay'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'side'
  | 'currency'
  | 'status'
  | 'payee'
  | 'payer'
  | 'purpose';

/** The heads that tell one bank's export, by what their columns say; several of one role are read together. */
export interface KnownHead {
  bank: string;
  columns: { readonly [Role in ColumnRole]?: readonly string[] | undefined };
}
