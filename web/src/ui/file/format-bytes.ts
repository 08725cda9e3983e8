const KB = 1024;
const MB = KB * KB;

/** Bytes → '512 KB' or '4,7 MB' with a non-breaking blank; less than 1 KB counts as 1 KB, nothing as 0 KB. */
export function formatBytes(bytes: number): string {
  if (bytes >= MB) return `${(bytes / MB).toLocaleString('de-DE', { maximumFractionDigits: 1 })}\u00a0MB`;
  return `${Math.ceil(bytes / KB).toLocaleString('de-DE')}\u00a0KB`;
}
