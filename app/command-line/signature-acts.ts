import { readFile } from 'node:fs/promises';
import { CASE_WORKERS } from '#features/audit/rules/roles.ts';
import { reportOf } from '#features/signature/rules/report.ts';
import { addRevocation } from '#features/signed-sheet/server/public.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import { type Act, defineAct } from './act.ts';
import { printFacts } from './print.ts';

const REVOCATION = defineAct({
  noun: 'signature',
  verb: 'revocation',
  summary: 'ergänzt eine Sperrauskunft (OCSP-Antwort oder Sperrliste) zu einem unterschriebenen Blatt',
  example: 'signature revocation 0b9f2c1e-7d34-4a51-9c1f-3f2a1b0c9d8e antwort.ors',
  by: CASE_WORKERS,
  options: {
    media: { kind: 'text', placeholder: 'Datei-Nr.', help: 'Nummer der Datei', required: true, subject: true },
    file: { kind: 'file', placeholder: 'Datei', help: 'OCSP-Antwort oder Sperrliste', required: true, subject: true },
  },
  async run(portal, { media, file }) {
    if (!isUuid(media)) throw conflict('Das ist keine Nummer einer Datei.');
    const given = await readFile(file).catch(() => {
      throw conflict('Die Datei kann nicht gelesen werden.');
    });
    return { report: reportOf(await addRevocation(portal, media, given)) };
  },
  text: ({ report: { indication, signer, proven, open, refusal } }) =>
    printFacts({
      Ergebnis: indication,
      'Signiert von': signer?.name ?? '–',
      ...(refusal === null ? {} : { 'Nicht anerkannt': refusal }),
      ...(proven.length === 0 ? {} : { Gezeigt: proven.join(' ') }),
      ...(open.length === 0 ? {} : { Offen: open.join(' ') }),
    }),
});

export const SIGNATURE_ACTS: readonly Act[] = [REVOCATION];
