import { isZip, RefusedArchive, unpackZip } from '#ground/rules/bank/unpack-zip.ts';
import { STATEMENT_MAX } from '../../rules/statements/statement.ts';
import { REFUSED_STATEMENT, type StatementFault } from '../../rules/statements/texts.ts';
import { type ParseXml, readStatement, type Statement, type StatementFile } from './read-statement.ts';

const FILES_MAX = 400;
/** A spreadsheet is an archive, too. */
const SPREADSHEET = /^(xl\/|\[Content_Types\]\.xml$|content\.xml$)/;
const ARCHIVES: Readonly<Record<RefusedArchive['because'], StatementFault>> = {
  damaged: 'archive',
  'too-large': 'too-large',
  'too-many': 'archive-too-many',
};

/** Reads files in this browser, those of archives among them; nothing of them is sent anywhere. */
export function readFiles(files: readonly StatementFile[], parseXml: ParseXml): Statement[] {
  return files.flatMap((file) => {
    const unpacked = isZip(file.bytes) ? unpack(file) : [file];
    if (typeof unpacked === 'string')
      return [{ kind: 'refused', file: file.name, because: REFUSED_STATEMENT[unpacked] }];
    return unpacked.flatMap((one) => readStatement(one, parseXml));
  });
}

function unpack({ name, bytes }: StatementFile): StatementFile[] | StatementFault {
  try {
    const files = unpackZip(bytes, { filesMax: FILES_MAX, bytesMax: STATEMENT_MAX, isWanted: () => true });
    if (files.some((file) => SPREADSHEET.test(file.name))) return 'excel';
    if (files.length === 0) return 'empty';
    return files.map((file) => ({ name: `${name}: ${file.name}`, bytes: file.bytes ?? new Uint8Array() }));
  } catch (cause) {
    if (cause instanceof RefusedArchive) return ARCHIVES[cause.because];
    throw cause;
  }
}
