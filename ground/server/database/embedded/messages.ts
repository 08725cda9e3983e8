/** What the two threads say to each other: protocol bytes there and back, in order. */
export type ToDatabase =
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'reset' }
  | { kind: 'ping' }
  | { kind: 'close' };
export type FromDatabase =
  | { kind: 'ready' }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'reset' }
  | { kind: 'pong' }
  | { kind: 'closed' }
  /** It can answer nothing any more. */
  | { kind: 'failed'; reason: string };

export interface DatabaseThreadData {
  /** Without one it lives in memory. */
  folder: string | undefined;
  engine: WebAssembly.Module;
}
