import { wrong } from '@portal/domain/fields/violation.ts';
import { Problem, violations } from '../hydra/problem.ts';
import type { Finding } from './pdf/inspector.ts';

/** 422 on `file`: the file itself is not taken. */
export function fileRefused(message: string): Problem {
  return violations([wrong('file', message)]);
}

const DANGERS: Readonly<Record<Exclude<Finding, 'harmless'>, (name: string) => string>> = {
  encrypted: (name) => `Die Datei "${name}" ist verschlüsselt. Laden Sie die Datei ohne Kennwortschutz hoch.`,
  active: (name) =>
    `Die Datei "${name}" enthält aktive Inhalte. Speichern Sie die Datei ohne Skripte und Startaktionen.`,
  unreadable: (name) => `Die Datei "${name}" lässt sich nicht prüfen. Speichern Sie die Datei erneut als PDF.`,
  'too-heavy': (name) =>
    `Die Datei "${name}" ist zu aufwendig aufgebaut; die Prüfung wurde abgebrochen. Speichern Sie die Datei neu, zum Beispiel mit „Als PDF drucken“.`,
};

export function dangerousFile(name: string, danger: keyof typeof DANGERS): Problem {
  return fileRefused(DANGERS[danger](name));
}

export function infectedFile(name: string): Problem {
  return fileRefused(`Die Datei "${name}" enthält Schadsoftware. Die Datei wurde nicht gespeichert.`);
}

export function noFile(): Problem {
  return fileRefused('Es wurde keine Datei übertragen.');
}

/** 507. The disk is full; the caller tries again once the operator has made room. */
export function storageFull(): Problem {
  return new Problem(507, 'Der Speicher des Portals ist zurzeit voll. Versuchen Sie es später erneut.');
}

/** 403. What the portal has made itself is not the applicant's to change. */
export const GENERATED = 'Diese Datei hat das Portal erzeugt. Sie können sie nicht ändern.';
