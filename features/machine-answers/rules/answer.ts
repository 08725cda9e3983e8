import { answered, type MachineAnswer } from '#features/cases/rules/checks.ts';
import type { Verdict } from '#features/signature/rules/verdict.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import type { Figure } from '#ground/rules/values/trace.ts';

export function textOf(value: string | null | undefined): Figure {
  return { text: value === null || value === undefined || value.trim() === '' ? 'nicht angegeben' : value };
}

export function yesOrNo(value: boolean | null): Figure {
  return { text: value === null ? 'nicht angegeben' : value ? 'ja' : 'nein' };
}

const NAMED = 3;

/** 'A, B, C und 4 weitere' */
export function nameSome(names: readonly string[]): string {
  const rest = names.length - NAMED;
  const first = names.slice(0, NAMED).join(', ');
  return rest <= 0 ? first : `${first} und ${rest} ${rest === 1 ? 'weiterer' : 'weitere'}`;
}

/** Undefined for a sheet on paper: nobody but a person sees whether it is signed. */
export function sheetAnswer(signature: Verdict | null): MachineAnswer | undefined {
  if (signature === null) return undefined;
  const from = 'elektronische Signatur des Blatts';
  const signer = { label: 'Signiert von', value: textOf(signature.signer?.name), from };
  if (!signature.ok) {
    return answered('Unterschriftenblatt', 'not-met', 'Die elektronische Signatur ist nicht anerkannt.', [signer]);
  }
  const verdict = signature.provisional ? 'unclear' : 'met';
  const sentence = signature.provisional
    ? 'Die Signatur ist vorläufig geprüft: Zeitpunkt oder Sperrung des Zertifikats sind noch offen.'
    : 'Das Blatt ist unverändert, und die Signatur ist geprüft.';
  return answered('Unterschriftenblatt', verdict, sentence, [
    signer,
    { label: 'Zertifikat von', value: textOf(signature.issuer), from },
    { label: 'Signiert am', value: { day: dayOf(new Date(signature.signedAt)) }, from },
    {
      label: 'Sperrung des Zertifikats',
      value: { text: signature.revocation === 'good' ? 'nicht gesperrt' : 'nicht bekannt' },
      from: 'Auskunft der ausstellenden Stelle',
    },
  ]);
}
