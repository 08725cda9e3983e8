import type { AuditActor } from '#features/audit/rules/audit.ts';

/** Who acted where no officer did. */
export const WHO_ELSE: Readonly<Partial<Record<AuditActor['kind'], string>>> = {
  applicant: 'Unternehmen',
  system: 'Portal',
  'command-line': 'Kommandozeile',
};
