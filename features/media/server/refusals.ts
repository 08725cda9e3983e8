import { wrong } from '#ground/rules/fields/violation.ts';
import { Problem, violations } from '#ground/server/hydra/problem.ts';
import { ACTIVE_CONTENT, type ActiveContent } from '#ground/server/pdf/active-content.ts';
import type { Finding } from '#ground/server/pdf/inspector.ts';

/** 422 on `file`: the file itself is not taken. */
export function fileRefused(message: string): Problem {
  return violations([wrong('file', message)]);
}

type Danger = Exclude<Finding, 'harmless'>;

/** What always helps. */
const ANEW = 'Öffnen Sie die Datei und speichern Sie sie mit „Als PDF drucken“ neu.';

const DANGERS: Readonly<Record<Exclude<Danger, ActiveContent | `remote ${string}`>, (name: string) => string>> = {
  encrypted: (name) => `Die Datei "${name}" ist mit einem Kennwort geschützt. ${ANEW}`,
  unreadable: (name) => `Die Datei "${name}" ist beschädigt oder lässt sich nicht prüfen. ${ANEW}`,
  'too-heavy': (name) => `Die Datei "${name}" ist zu aufwendig aufgebaut; die Prüfung wurde abgebrochen. ${ANEW}`,
};

export function dangerousFile(name: string, danger: Danger): Problem {
  if (isActive(danger)) return fileRefused(activeText(name, ACTIVE_CONTENT[danger]));
  if (danger.startsWith('remote ')) {
    return fileRefused(activeText(name, `einen Verweis auf eine Datei im Netz (${danger.slice('remote '.length)})`));
  }
  return fileRefused(DANGERS[danger as keyof typeof DANGERS](name));
}

function isActive(danger: Danger): danger is ActiveContent {
  return Object.hasOwn(ACTIVE_CONTENT, danger);
}

function activeText(name: string, found: string): string {
  return `Die Datei "${name}" enthält aktive Inhalte: ${found}. Speichern Sie die Datei ohne sie, zum Beispiel mit „Als PDF drucken“.`;
}

/** An XML that is no electronic invoice, or none that can be read. */
export function noInvoice(name: string, found: 'unreadable' | 'none'): Problem {
  return fileRefused(
    found === 'none'
      ? `Die Datei "${name}" enthält keine elektronische Rechnung. Laden Sie eine XRechnung (UBL oder CII) oder die Rechnung als PDF hoch.`
      : `Die Datei "${name}" ist beschädigt oder kein lesbares XML. Laden Sie die Rechnung erneut herunter oder nehmen Sie das PDF.`,
  );
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
