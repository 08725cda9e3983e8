import { Unzip, UnzipInflate } from 'fflate';
import { REPORT_BYTES_MAX, RefusedAccountReport } from './account-report.ts';

const FILES_MAX = 50;
/** Bytes that are unpacked at once, so that what grows without end is noticed early. */
const STEP = 4 * 1024;
const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];
/** What packers add by themselves. */
const PASSED_OVER = /(^|\/)(__MACOSX\/.*|\.DS_Store|Thumbs\.db|[^/]*\/)$/;

/**
 * The XML files of what was uploaded: itself, or those of an archive. An archive is untrusted: its sizes are counted while it is
 * unpacked, whatever it says of them. Throws RefusedAccountReport.
 */
export function unpackReports(bytes: Uint8Array): Uint8Array[] {
  if (!ZIP_MARK.every((byte, at) => bytes[at] === byte)) return [bytes];
  const files = unpack(bytes);
  if (files.length === 0) throw new RefusedAccountReport('archive-content');
  return files;
}

function unpack(bytes: Uint8Array): Uint8Array[] {
  const files: Uint8Array[] = [];
  let total = 0;
  let count = 0;
  let open = 0;
  const unzip = new Unzip((file) => {
    count += 1;
    if (count > FILES_MAX) throw new RefusedAccountReport('too-many');
    if (PASSED_OVER.test(file.name)) return;
    if (!/\.xml$/i.test(file.name)) throw new RefusedAccountReport('archive-content');
    const pieces: Uint8Array[] = [];
    open += 1;
    file.ondata = (error, piece, isLast) => {
      // What is thrown below comes back here.
      if (error !== null)
        throw error instanceof RefusedAccountReport ? error : new RefusedAccountReport('archive', { cause: error });
      total += piece.byteLength;
      if (total > REPORT_BYTES_MAX) throw new RefusedAccountReport('too-large');
      pieces.push(piece);
      if (!isLast) return;
      open -= 1;
      files.push(Buffer.concat(pieces));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.byteLength; at += STEP)
      unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.byteLength);
  } catch (cause) {
    if (cause instanceof RefusedAccountReport) throw cause;
    throw new RefusedAccountReport('archive', { cause });
  }
  if (open > 0) throw new RefusedAccountReport('archive');
  return files;
}
