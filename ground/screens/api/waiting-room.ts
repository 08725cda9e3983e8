import type { WaitingRoom, WaitingState } from '#ground/rules/contract/wire.ts';
import { Followed } from '../browser/followed.ts';
import { ApiError } from './api-error.ts';

/** What is needed of all that the server tells somebody who has to wait. */
type WaitingTurn = Pick<WaitingRoom, 'position' | 'wait' | 'isDrawn' | 'askAfter'>;

/** What the dialog shows. `spoken`: for screen readers; empty until the wait has changed. */
interface ShownRoom extends WaitingTurn {
  spoken: string;
}

const STATE_PATH = '/warteraum.json';
/** Where the server does not say when to ask again. */
const ASK_AFTER = 4;
/** Milliseconds between two waits that are spoken: told at every change, it would never be silent. */
const SPOKEN_MS = 60_000;
/** Milliseconds for which calls fail at once after the person refused to wait, since screens repeat calls by themselves. */
const LEFT_MS = 3000;

/** The waiting room within the application: calls wait in it and go on by themselves, so that nothing typed is lost. */
class WaitingRoomStore extends Followed<ShownRoom | undefined> {
  /** The wait a screen reader knows of, and since when. */
  #told = { wait: '', at: 0 };
  #leftAt = 0;
  #turn: Promise<void> | undefined;
  #leave: (() => void) | undefined;

  /** Until this browser is let in; all calls wait together. Throws the call's error when the person does not want to wait. */
  async turn(error: ApiError): Promise<void> {
    if (Date.now() - this.#leftAt < LEFT_MS) throw error;
    this.#turn ??= this.#wait(error);
    return this.#turn;
  }

  /** The person goes on without what the calls were for; their screens say so. */
  leave = (): void => {
    this.#leftAt = Date.now();
    this.#leave?.();
  };

  async #wait(error: ApiError): Promise<void> {
    this.#show(waitingRoomIn(error.body.waitingRoom));
    const left = new Promise<never>((_, reject) => {
      this.#leave = () => reject(new ApiError(error.status, error.body, error.retryAfter));
    });
    try {
      for (let isIn = false; !isIn; ) isIn = await Promise.race([this.#ask(), left]);
    } finally {
      this.#turn = undefined;
      this.#leave = undefined;
      this.#show(undefined);
    }
  }

  async #ask(): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, pauseAfter(this.snapshot())));
    // A question without an answer does not cost the place; the next one may succeed.
    const response = await fetch(STATE_PATH, { cache: 'no-store' }).catch(() => undefined);
    const state = (await response?.json().catch(() => undefined)) as WaitingState | undefined;
    if (state?.admitted === true) return true;
    // The person left the waiting room meanwhile.
    if (this.#turn !== undefined) this.#show(waitingRoomIn(state) ?? this.snapshot());
    return false;
  }

  #show(room: WaitingTurn | undefined): void {
    this.show(room && { ...room, spoken: this.#speak(room) });
  }

  #speak({ wait }: WaitingTurn): string {
    const before = this.snapshot()?.spoken;
    if (before !== undefined && (wait === this.#told.wait || Date.now() - this.#told.at < SPOKEN_MS)) return before;
    this.#told = { wait, at: Date.now() };
    // A screen reader reads the opening dialog anyway.
    return before === undefined ? '' : wait;
  }
}

/** Milliseconds, partly random, so that people who came together do not ask together. */
function pauseAfter(room: WaitingTurn | undefined): number {
  return (room?.askAfter ?? ASK_AFTER) * 1000 * (1 + Math.random() / 2);
}

export const waitingRoom = new WaitingRoomStore(undefined);

/** True for the answer that says: wait for your turn. */
export function mustWait(error: ApiError): boolean {
  return error.status === 503 && waitingRoomIn(error.body.waitingRoom) !== undefined;
}

/**
 * For what is no call of the API: waits for the turn where `response` is the waiting page. True when it is to be sent again.
 * Throws ApiError when the person does not want to wait.
 */
export async function waitForAdmission(response: Response | undefined): Promise<boolean> {
  if (response?.status !== 503 || !response.headers.has('x-waiting-room')) return false;
  const state = (await (await fetch(STATE_PATH, { cache: 'no-store' })).json()) as WaitingState;
  if (!state.admitted) await waitingRoom.turn(new ApiError(503, { waitingRoom: state }));
  return true;
}

/** The waiting room in an answer; undefined where parts are missing, as in an answer of a proxy. */
function waitingRoomIn(room: Partial<WaitingRoom> | undefined): WaitingTurn | undefined {
  if (typeof room?.position !== 'string' || typeof room.wait !== 'string') return undefined;
  const askAfter = typeof room.askAfter === 'number' ? room.askAfter : ASK_AFTER;
  return { position: room.position, wait: room.wait, isDrawn: room.isDrawn === true, askAfter };
}
