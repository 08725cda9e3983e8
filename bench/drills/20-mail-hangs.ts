import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { buildAccount } from '#app/server/testing/builders.ts';
import { catchMails } from '#app/server/testing/mail-catcher.ts';
import { quantile } from '../quantile.ts';
import { type Drill, numbers, type Report, seconds, waitFor } from './drill.ts';
import { onStage } from './stage.ts';

const ENTRANTS = 30;
const HUNG_MS = 12_000;
const PATIENCE_MS = 120_000;

/** A mail server that takes connections and says nothing, until it is well. */
async function hangingMail(port: number) {
  const held = new Set<Socket>();
  let hangs = true;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    held.add(socket);
    socket.on('close', () => held.delete(socket));
    if (hangs) return;
    const behind = connect(port, '127.0.0.1');
    behind.on('error', () => {});
    socket.pipe(behind).pipe(socket);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    recover() {
      hangs = false;
    },
    close() {
      for (const socket of held) socket.destroy();
      server.close();
    },
  };
}

async function play(report: Report): Promise<void> {
  const caught = await catchMails();
  const mail = await hangingMail(Number(new URL(caught.url).port));
  await onStage({ env: { SMTP_URL: mail.url } }, async (stage) => {
    const tokens = await stage.inside(async ({ portal }) => {
      const built: string[] = [];
      for (const _ of numbers(ENTRANTS)) built.push((await buildAccount({ portal })).token);
      return built;
    });
    const [pot] = await stage.query<{ id: string }>(`select id from raffle_pot where day_of_raffle = '2022-03-25'`);
    const { origin } = await stage.serve();
    const waits: number[] = [];
    let entered = 0;
    const started = performance.now();
    for (const [n, token] of tokens.entries()) {
      const before = performance.now();
      const answer = await fetch(`${origin}/api/raffles`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/ld+json' },
        body: JSON.stringify({ rafflePot: `/api/raffle_pots/${pot?.id}`, isValueChain: false }),
      });
      await answer.arrayBuffer();
      waits.push(performance.now() - before);
      if (answer.status === 201) entered += 1;
      await waitFor(() => performance.now() - started > ((n + 1) * HUNG_MS) / ENTRANTS, HUNG_MS);
    }
    report.must(
      entered === ENTRANTS && caught.mails.length === 0,
      `Mailserver hängt: ${entered} von ${ENTRANTS} Bewerbungen zugesagt`,
    );
    report.inTime(quantile(waits, 0.99) < 1000, `längste Antwort dabei ${seconds(Math.max(...waits))}`);
    mail.recover();
    const back = performance.now();
    const letters = () => new Set(caught.mails.map(({ messageId }) => messageId)).size;
    await waitFor(() => letters() >= ENTRANTS, PATIENCE_MS);
    report.must(
      letters() === ENTRANTS,
      `danach ${letters()} Mails von selbst zugestellt, in ${seconds(performance.now() - back)}`,
    );
  });
  mail.close();
  await caught.close();
}

export const DRILL: Drill = {
  number: 20,
  title: 'Mailserver nimmt an und antwortet nie (Issue 6)',
  pass: 'alle Aufrufe antworten wie sonst; danach kommt jede Mail von selbst, einmal',
  run: play,
};
