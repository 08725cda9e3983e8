import { connect, type Socket } from 'node:net';
import { idOf, SAVED_STEP, tokenOf } from '../planted.ts';
import { type Drill, numbers, pause, type Report, seconds, waitFor } from './drill.ts';
import { describeRate, onPlantedStage, type PlantedStage, type SaveRate } from './planted-stage.ts';

const CONNECTIONS = 4000;
const DRIP_MS = 4000;
const HEADS_CLOSED_MS = 15_000;

interface SlowKind {
  what: string;
  opening: string;
  /** Sent every few seconds. */
  drip: string;
  /** Takes nothing of the answer. */
  isDeaf?: boolean;
}

const SAVE = `PUT /api/action/proposal/${idOf('proposal', 1)}/step_${SAVED_STEP} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${tokenOf(1)}\r\nContent-Type: application/ld+json\r\n`;
const KINDS: readonly SlowKind[] = [
  { what: 'langsame Köpfe', opening: 'GET / HTTP/1.1\r\nHost: a\r\n', drip: 'X-a: b\r\n' },
  { what: 'langsame Körper', opening: `${SAVE}Content-Length: 100000\r\n\r\n{`, drip: ' ' },
  {
    what: 'langsame Leser',
    opening: 'GET /api/docs.jsonld HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3),
    drip: '',
    isDeaf: true,
  },
];

/** So many connections of one kind; `closed` counts those that the server has ended. */
class SlowCrowd {
  closed = 0;
  readonly #sockets: Socket[];
  readonly #dripping: NodeJS.Timeout;

  constructor(port: number, { opening, drip, isDeaf = false }: SlowKind) {
    this.#sockets = numbers(CONNECTIONS).map(() => this.#connect(port, opening, isDeaf));
    this.#dripping = setInterval(() => {
      if (drip !== '') for (const socket of this.#sockets) if (socket.writable) socket.write(drip);
    }, DRIP_MS);
  }

  leave(): void {
    clearInterval(this.#dripping);
    for (const socket of this.#sockets) socket.destroy();
  }

  #connect(port: number, opening: string, isDeaf: boolean): Socket {
    const socket = connect(port, '127.0.0.1', () => socket.write(opening));
    socket.on('error', () => {});
    socket.on('close', () => {
      this.closed += 1;
    });
    if (isDeaf) socket.pause();
    else socket.resume();
    return socket;
  }
}

async function disturb(report: Report, { server, save }: PlantedStage, kind: SlowKind, calm: SaveRate): Promise<void> {
  const started = performance.now();
  const crowd = new SlowCrowd(server.port, kind);
  await pause(1000);
  const disturbed = await save(4);
  const told = `${kind.what}: ${describeRate(disturbed)}`;
  report.must(disturbed.refused === 0, `${kind.what}: ${disturbed.refused} Fehler beim Speichern`);
  report.inTime(disturbed.perSecond >= calm.perSecond / 2 && disturbed.p99 <= calm.p99 * 4, told);
  if (kind === KINDS[0]) {
    await waitFor(() => crowd.closed === CONNECTIONS, HEADS_CLOSED_MS);
    const took = performance.now() - started;
    const closing = `${crowd.closed} von ${CONNECTIONS} langsamen Köpfen geschlossen nach ${seconds(took)}`;
    report.must(crowd.closed === CONNECTIONS, closing);
    report.inTime(took <= HEADS_CLOSED_MS, closing);
  }
  crowd.leave();
  await pause(500);
}

export const DRILL: Drill = {
  number: 6,
  title: `Slow-Loris: je ${CONNECTIONS} langsame Köpfe, Körper und Leser`,
  pass: 'Speichern ≥ 0,5 des Ungestörten, p99 ≤ 4×; langsame Köpfe geschlossen ≤ 15 s',
  run: (report) =>
    onPlantedStage(async (stage) => {
      const calm = await stage.save(4);
      report.see(`ungestört: ${describeRate(calm)}`);
      for (const kind of KINDS) await disturb(report, stage, kind, calm);
    }),
};
