/** A UUID has 36 characters, a reference of SEPA 35: the hyphens go. */
export function bankReference(id: string): string {
  return id.replaceAll('-', '').toLowerCase();
}

const REFERENCE = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i;

/** The id a reference stands for; undefined for a reference that is none of ours. */
export function findReferredId(reference: string): string | undefined {
  const parts = REFERENCE.exec(reference.trim());
  return parts === null ? undefined : parts.slice(1).join('-').toLowerCase();
}
