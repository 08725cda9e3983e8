import type { Recipient } from '#features/access/server/public.ts';
import { type AcceptedSignature, VERDICT_WORDS } from '#features/signature/rules/verdict.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import type { Mail } from '#ground/server/mail/mail.ts';
import type { Portal } from '#ground/server/portal.ts';
import { LEAD_HAS_LEFT } from '../rules/value-chain.ts';
import type { ProposalRow } from './store.ts';

type Sender = Pick<Portal, 'config' | 'programme' | 'clock'>;
type Numbered = Pick<ProposalRow, 'id' | 'number'>;

function letter({ programme, config }: Sender, { name }: Recipient, paragraphs: readonly string[]): string {
  const { technical } = programme.contacts;
  const help = `Fragen beantwortet unser Team unter ${technical.email}${technical.phone === undefined ? '' : ` oder ${technical.phone}`}.`;
  return [
    `Guten Tag ${name},`,
    ...paragraphs,
    help,
    `${programme.brand.signature} „${programme.name}“\n${config.origin}`,
  ].join('\n\n');
}

/** The signature sheet can be downloaded. */
export function sheetReadyMail(portal: Sender, to: Recipient, { id, number }: Numbered): Mail {
  const text = letter(portal, to, [
    `das Unterschriftenblatt zu Ihrem Antrag ${number} liegt bereit.`,
    `So geht es weiter: Laden Sie das Blatt herunter, unterschreiben Sie es und schicken Sie den Antrag ab:\n${portal.config.origin}/antrag/${id}`,
    'Der Antrag ist erst verbindlich, wenn das unterschriebene Blatt bei uns eingegangen ist.',
  ]);
  return { to: to.email, subject: `Unterschriftenblatt zum Antrag ${number}`, text };
}

/** The application was sent; by post the paper is still to come, with an accepted electronic signature it has arrived. */
export function sentMail(
  portal: Sender,
  to: Recipient,
  { id, number }: Numbered,
  signature: AcceptedSignature | undefined,
): Mail {
  const { agency, processingHint } = portal.programme;
  const byPost = [
    'Bitte schicken Sie nun das unterschriebene Unterschriftenblatt mit der Post an:',
    [agency.name, agency.street, agency.city].join('\n'),
    'Maßgeblich für die Reihenfolge der Bearbeitung ist der Tag, an dem das Blatt bei uns eingeht.',
  ];
  const text = letter(portal, to, [
    `Sie haben Ihren Antrag ${number} am ${formatDay(portal.clock.today())} abgeschickt.`,
    ...(signature === undefined ? byPost : arrivedElectronically(signature)),
    `${processingHint} Den Stand sehen Sie hier:\n${portal.config.origin}/uebersicht/${id}`,
  ]);
  return { to: to.email, subject: `Ihr Antrag ${number} wurde abgeschickt`, text };
}

/** What the applicant hears about the electronic signature, for application and proof of use alike. */
export function arrivedElectronically({ signer, provisional }: AcceptedSignature): string[] {
  const words = VERDICT_WORDS[provisional ? 'provisional' : 'final'];
  return [
    `Das elektronisch signierte Blatt ist damit eingegangen. Signiert hat ${signer.name}, die Signatur ist ${words}.`,
  ];
}

/** The application cannot be submitted as it is: its lead counts no longer. */
export function leadLeftMail(portal: Sender, to: Recipient, { id, number }: Numbered, lead: string): Mail {
  const text = letter(portal, to, [
    `das Unternehmen „${lead}“ ist nicht mehr der Lead-Partner Ihrer Wertschöpfungskette (WSK). Sein WSK-Code in Ihrem Antrag ${number} gilt nicht mehr.`,
    LEAD_HAS_LEFT.text,
    `Hier geht es weiter:\n${portal.config.origin}/antrag/${id}`,
  ]);
  return { to: to.email, subject: LEAD_HAS_LEFT.title, text };
}

/** `consequences`: what becomes of the quota and of a value chain, as the dialog said it. */
export function withdrawnMail(
  portal: Sender,
  to: Recipient,
  { number }: Numbered,
  consequences: readonly string[],
): Mail {
  const text = letter(portal, to, [
    `Sie haben Ihren Antrag ${number} am ${formatDay(portal.clock.today())} zurückgezogen. Er wird nicht weiter bearbeitet.`,
    ...consequences,
    `Ihre Angaben können Sie weiterhin ansehen:\n${portal.config.origin}/antrag`,
  ]);
  return { to: to.email, subject: `Ihr Antrag ${number} wurde zurückgezogen`, text };
}
