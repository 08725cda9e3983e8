const KB = 1024;
const MB = KB * KB;

/** Bytes → '512 KB' or '4,7 MB' with a non-breaking blank, rounded up: what is above a limit reads so. */
export function formatBytes(bytes: number): string {
  if (bytes >= MB) return `${(Math.ceil((10 * bytes) / MB) / 10).toLocaleString('de-DE')}\u00a0MB`;
  return `${Math.ceil(bytes / KB).toLocaleString('de-DE')}\u00a0KB`;
}
