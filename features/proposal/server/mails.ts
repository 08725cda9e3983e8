import type { Recipient } from '#features/access/server/members.ts';
import { type AcceptedSignature, VERDICT_WORDS } from '#features/signature/rules/verdict.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { type Mail, NEXT_TASK } from '#ground/server/mail.ts';
import { letter } from '#ground/server/mail-text.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { ProposalRow } from './store.ts';

type Sender = Pick<Portal, 'config' | 'programme' | 'clock'>;
type Numbered = Pick<ProposalRow, 'id' | 'number'>;

/** The signature sheet can be downloaded. */
export function sheetReadyMail(portal: Sender, to: Recipient, { number }: Numbered): Mail {
  const text = letter(
    portal,
    to,
    [
      `das Unterschriftenblatt zu Ihrem Antrag ${number} liegt bereit. Laden Sie es herunter und unterschreiben Sie es.`,
      NEXT_TASK,
    ],
    'technical',
  );
  return { to: to.email, subject: `Unterschriftenblatt zum Antrag ${number}`, text, next: { application: number } };
}

/** The application was sent; by post the paper is still to come, with an accepted electronic signature it has arrived. */
export function sentMail(
  portal: Sender,
  to: Recipient,
  { number }: Numbered,
  signature: AcceptedSignature | undefined,
): Mail {
  const { agency, processingHint } = portal.programme;
  const byPost = [
    'Mit der Post geht das Unterschriftenblatt an:',
    [agency.name, agency.street, agency.city].join('\n'),
    'Maßgeblich für die Reihenfolge der Bearbeitung ist der Tag, an dem das Blatt bei uns eingeht.',
  ];
  const text = letter(
    portal,
    to,
    [
      `Sie haben Ihren Antrag ${number} am ${formatDay(portal.clock.today())} abgeschickt.`,
      ...(signature === undefined ? [] : arrivedElectronically(signature)),
      NEXT_TASK,
      ...(signature === undefined ? byPost : []),
      processingHint,
    ],
    'technical',
  );
  return { to: to.email, subject: `Ihr Antrag ${number} wurde abgeschickt`, text, next: { application: number } };
}

/** What the applicant hears about the electronic signature, for application and proof of use alike. */
export function arrivedElectronically({ signer, provisional }: AcceptedSignature): string[] {
  const words = VERDICT_WORDS[provisional ? 'provisional' : 'final'];
  return [
    `Das elektronisch signierte Blatt ist damit eingegangen. Signiert hat ${signer.name}, die Signatur ist ${words}.`,
  ];
}

/** `consequences`: what becomes of the quota and of a value chain, as the dialog said it. */
export function withdrawnMail(
  portal: Sender,
  to: Recipient,
  { number }: Numbered,
  consequences: readonly string[],
): Mail {
  const text = letter(
    portal,
    to,
    [
      `Sie haben Ihren Antrag ${number} am ${formatDay(portal.clock.today())} zurückgezogen. Er wird nicht weiter bearbeitet.`,
      ...consequences,
      `Ihre Angaben können Sie weiterhin ansehen:\n${portal.config.origin}/antrag`,
    ],
    'technical',
  );
  return { to: to.email, subject: `Ihr Antrag ${number} wurde zurückgezogen`, text };
}
