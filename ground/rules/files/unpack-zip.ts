import { Unzip, UnzipInflate } from 'fflate';

/** Why an archive is not unpacked. */
export class RefusedArchive extends Error {
  readonly because: 'damaged' | 'too-large' | 'too-many';

  constructor(because: RefusedArchive['because'], options?: ErrorOptions) {
    super(because, options);
    this.because = because;
  }
}

/** A file of an archive; without bytes where nobody wants it. */
interface Unpacked {
  name: string;
  bytes: Uint8Array | undefined;
}

interface Bounds {
  filesMax: number;
  /** Of all wanted files together. */
  bytesMax: number;
  isWanted(name: string): boolean;
}

/** Bytes that are unpacked at once, so that what grows without end is noticed early. */
const STEP = 4 * 1024;
const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];
/** What packers add by themselves. */
const PASSED_OVER = /(^|\/)(__MACOSX\/.*|\.DS_Store|Thumbs\.db|[^/]*\/)$/;

export function isZip(bytes: Uint8Array): boolean {
  return ZIP_MARK.every((byte, at) => bytes[at] === byte);
}

/**
 * The files of an archive. It is untrusted: its sizes are counted while it is unpacked, whatever it says of them. Throws
 * RefusedArchive.
 */
export function unpackZip(bytes: Uint8Array, bounds: Bounds): Unpacked[] {
  const files: Unpacked[] = [];
  const state = { total: 0, open: 0 };
  const unzip = new Unzip((file) => {
    if (PASSED_OVER.test(file.name)) return;
    if (files.length >= bounds.filesMax) throw new RefusedArchive('too-many');
    const entry: Unpacked = { name: file.name, bytes: undefined };
    files.push(entry);
    if (!bounds.isWanted(file.name)) return;
    const pieces: Uint8Array[] = [];
    state.open += 1;
    file.ondata = (error, piece, isLast) => {
      // What is thrown below comes back here.
      if (error !== null)
        throw error instanceof RefusedArchive ? error : new RefusedArchive('damaged', { cause: error });
      state.total += piece.byteLength;
      if (state.total > bounds.bytesMax) throw new RefusedArchive('too-large');
      pieces.push(piece);
      if (!isLast) return;
      state.open -= 1;
      entry.bytes = joined(pieces);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  pushAll(unzip, bytes);
  if (state.open > 0) throw new RefusedArchive('damaged');
  return files;
}

function pushAll(unzip: Unzip, bytes: Uint8Array): void {
  try {
    for (let at = 0; at < bytes.byteLength; at += STEP)
      unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.byteLength);
  } catch (cause) {
    if (cause instanceof RefusedArchive) throw cause;
    throw new RefusedArchive('damaged', { cause });
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((all, { byteLength }) => all + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
