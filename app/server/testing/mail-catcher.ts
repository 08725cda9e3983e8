import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail {
  to: string;
  subject: string;
  text: string;
  /** The same for every try of one mail. */
  messageId: string;
  whole: Email;
}

export interface MailCatcher {
  url: string;
  mails: CaughtMail[];
  close(): Promise<void>;
}

/** A mail server that takes everything and keeps it, or answers `refusal` to each. */
export async function catchMails(refusal?: number): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (refusal !== undefined) return done(Object.assign(new Error('refused'), { responseCode: refusal }));
        const whole = await PostalMime.parse(Buffer.concat(chunks));
        const { to, subject = '', text = '', messageId = '' } = whole;
        mails.push({ to: to?.[0]?.address ?? '', subject, text, messageId, whole });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
