import type { AuditRecord } from '#features/audit/server/record.ts';

/** What somebody did to who belongs to a company. */
export function recordOf(
  { accountId, companyId }: { accountId: string; companyId: string },
  act: string,
  detail: object,
  ...people: readonly string[]
): AuditRecord {
  const subjects = [`/api/companies/${companyId}`, ...people.map((id) => `/api/users/${id}`)];
  return { actor: { kind: 'applicant', id: accountId }, act: `company.${act}`, subjects, detail };
}
