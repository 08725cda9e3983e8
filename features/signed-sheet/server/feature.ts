import type { SignatureVerdict } from '#features/signature/rules/report.ts';
import { FILE } from '#ground/server/command-line.ts';
import type { Feature } from '#ground/server/feature.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import { signedSheetRoutes } from './routes.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface SignedSheetAnswers {
  SignatureVerdict: SignatureVerdict;
}

declare module '#ground/server/hydra/resource.ts' {
  interface Answers extends SignedSheetAnswers {}
}

const SIGNED_SHEET_CLASSES = {
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
} satisfies Record<keyof SignedSheetAnswers, ClassDescription>;

export const SIGNED_SHEET: Feature = {
  name: 'signed-sheet',
  classes: SIGNED_SHEET_CLASSES,
  calls: {
    'signature revocation': [
      'POST /media/:id/signature/revocations',
      'ergänzt eine Sperrauskunft (OCSP-Antwort oder Sperrliste) zu einem unterschriebenen Blatt',
      { file: FILE },
    ],
  },
  routes: signedSheetRoutes,
};
