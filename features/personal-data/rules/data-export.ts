/** How long the file lies ready, in days. */
export const EXPORT_DAYS = 7;

/** The person's own data as one file. */
interface DataExport {
  id: string;
  requestedAt: string;
  /** Null while it is being made. */
  ready: { until: string; size: number } | null;
}

/** What somebody sees of it; null where they have asked for none, or it has gone. */
export interface OwnData {
  export: DataExport | null;
}
