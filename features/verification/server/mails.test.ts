import { expect, it } from 'vitest';
import { readConfig } from '#app/server/config.ts';
import type { AcceptedSignature } from '#features/signature/rules/verdict.ts';
import type { Mail } from '#ground/server/mail.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import {
  dueMail,
  receivedMail,
  resubmissionClosedMail,
  resubmissionEndsMail,
  resubmissionOpenedMail,
  sheetReadyMail,
} from './mails.ts';

/** Every mail but for what comes next, which is said when it is sent: the whole text, so that a slip shows. */

const NOW = new Date('2023-08-20T10:00:00+02:00');
const portal = {
  config: readConfig({ PORTAL_ORIGIN: 'https://portal.example' }),
  programme: EXAMPLE_PROGRAMME,
  clock: { simulated: true, now: () => NOW, today: () => '2023-08-20' },
};
const to = { name: 'Erika Muster', email: 'erika@example.org' };
const proof = { id: 'W', number: 'DJ22-0000019' };

const SIGNATURE: AcceptedSignature = {
  ok: true,
  signer: { name: 'Erika Muster', serial: '01' },
  issuer: 'CA',
  signedAt: NOW.toISOString(),
  isTimestamped: false,
  revocation: 'unknown',
  provisional: true,
};

const HEAD = 'Guten Tag Erika Muster,\n\n';
const FOOT = `

Fragen beantwortet unser Team unter beratung@foerderportal.example oder 0228 99 0000-1.

Mit freundlichen Grüßen
Ihr Förderportal „Digital Jetzt“
https://portal.example`;

const CLOSES = 'Danach schließen wir die Nachreichung automatisch ab. Wir prüfen dann die gespeicherten Rechnungen.';

/** What it is, the mail, its subject and its text. */
const MAILS: readonly (readonly [string, Mail, string, string])[] = [
  [
    'due',
    dueMail(portal, to, proof.number, '2023-08-30'),
    'Verwendungsnachweis zum Antrag DJ22-0000019 fällig am 30.08.2023',
    `der Verwendungsnachweis zu Ihrem Antrag DJ22-0000019 ist am 30.08.2023 fällig. Er ist noch nicht eingereicht.

{{next}}

Den Zuschuss zahlen wir erst nach der Prüfung des Verwendungsnachweises aus.`,
  ],
  [
    'sheet ready',
    sheetReadyMail(portal, to, proof),
    'Unterschriftsblatt zum Verwendungsnachweis DJ22-0000019',
    `das Unterschriftsblatt zum Verwendungsnachweis für Ihren Antrag DJ22-0000019 liegt bereit. Laden Sie es herunter und unterschreiben Sie es.

{{next}}`,
  ],
  [
    'received, paper to come',
    receivedMail(portal, to, proof, { signature: undefined, grant: 1_960_050 }),
    'Ihr Verwendungsnachweis zum Antrag DJ22-0000019 ist eingegangen',
    `Ihr Verwendungsnachweis zum Antrag DJ22-0000019 ist am 20.08.2023 eingegangen.

{{next}}

Mit der Post geht das Unterschriftsblatt an:

Projektträger Digital Jetzt
Musterallee 1
53175 Bonn

Bis zum Ende unserer Prüfung ist der errechnete Zuschuss von 19.600,50 € vorläufig.`,
  ],
  [
    'received, signed electronically',
    receivedMail(portal, to, proof, { signature: SIGNATURE, grant: 0 }),
    'Ihr Verwendungsnachweis zum Antrag DJ22-0000019 ist eingegangen',
    `Ihr Verwendungsnachweis zum Antrag DJ22-0000019 ist am 20.08.2023 eingegangen.

Das elektronisch signierte Blatt ist damit eingegangen. Signiert hat Erika Muster, die Signatur ist vorläufig geprüft.

{{next}}

Bis zum Ende unserer Prüfung ist der errechnete Zuschuss von 0,00 € vorläufig.`,
  ],
  [
    'resubmission opened',
    resubmissionOpenedMail(portal, to, proof, { until: '2023-09-10', reason: 'Es fehlt eine.', extended: false }),
    'Rechnungen nachreichen bis 10.09.2023: Antrag DJ22-0000019',
    `zum Verwendungsnachweis für Ihren Antrag DJ22-0000019 können Sie Rechnungen nachreichen.

Der Grund: Es fehlt eine.

{{next}}

${CLOSES}`,
  ],
  [
    'resubmission extended',
    resubmissionOpenedMail(portal, to, proof, { until: '2023-09-20', reason: 'Krankheit.', extended: true }),
    'Frist zum Nachreichen verlängert bis 20.09.2023: Antrag DJ22-0000019',
    `die Frist zum Nachreichen von Rechnungen zu Ihrem Antrag DJ22-0000019 ist verlängert.

Der Grund: Krankheit.

{{next}}

${CLOSES}`,
  ],
  ...(
    [
      [7, 'In 7 Tagen', 'in 7 Tagen'],
      [1, 'Morgen', 'morgen'],
      [0, 'Heute', 'heute'],
    ] as const
  ).map(
    ([left, subject, text]) =>
      [
        `resubmission ends, ${left} days left`,
        resubmissionEndsMail(portal, to, proof, left),
        `${subject} endet die Frist zum Nachreichen: Antrag DJ22-0000019`,
        `${text} endet die Frist zum Nachreichen von Rechnungen zu Ihrem Antrag DJ22-0000019.

{{next}}

${CLOSES}`,
      ] as const,
  ),
  ...(
    [
      ['applicant', 'Sie haben die Nachreichung zu Ihrem Antrag DJ22-0000019 abgeschlossen.'],
      [
        'deadline',
        'die Frist zum Nachreichen von Rechnungen zu Ihrem Antrag DJ22-0000019 ist abgelaufen. Wir haben die Nachreichung abgeschlossen.',
      ],
      ['agency', 'wir haben die Nachreichung von Rechnungen zu Ihrem Antrag DJ22-0000019 abgeschlossen.'],
    ] as const
  ).map(
    ([by, text]) =>
      [
        `resubmission closed by ${by}`,
        resubmissionClosedMail(portal, to, proof, by),
        'Nachreichung zum Antrag DJ22-0000019 abgeschlossen',
        `${text}\n\n{{next}}`,
      ] as const,
  ),
];

it.each(MAILS)('%s', (_name, mail, subject, text) => {
  expect(mail.subject).toBe(subject);
  expect(mail.text.replaceAll('\u00a0', ' ')).toBe(HEAD + text + FOOT);
  expect(mail.to).toBe(to.email);
  expect(mail.next).toEqual({ application: proof.number });
});
