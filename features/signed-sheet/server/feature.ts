import type { SignatureVerdict } from '#features/signature/rules/report.ts';
import { FILE } from '#ground/server/command-line.ts';
import type { Feature } from '#ground/server/feature.ts';
import { signedSheetRoutes } from './routes.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    SignatureVerdict: SignatureVerdict;
  }
}

export const SIGNED_SHEET: Feature = {
  name: 'signed-sheet',
  classes: {
    SignatureVerdict: {
      description: 'Was das Portal an der Signatur eines Blatts findet',
      properties: {
        accepted: 'Anerkannt',
        signer: 'Signiert von',
        signedAt: 'Signiert am',
        message: 'Nicht anerkannt',
        report: 'Prüfbericht',
        proven: 'Gezeigt',
        open: 'Offen',
      },
    },
  },
  calls: {
    'signature revocation': [
      'POST /media/:id/signature/revocations',
      'ergänzt eine Sperrauskunft (OCSP-Antwort oder Sperrliste) zu einem unterschriebenen Blatt',
      { file: FILE },
    ],
  },
  routes: signedSheetRoutes,
};
