/** A head of the record as it left the database. */
export interface ExportedHead {
  /** Null where whoever kept it did not note when it left. */
  at: string | null;
  number: number;
  hash: string;
}

export interface AuditHead {
  number: number;
  hash: string;
  /** The latest, newest first. */
  exported: readonly ExportedHead[];
}
