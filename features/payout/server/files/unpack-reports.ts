import { isZip, RefusedArchive, unpackZip } from '#ground/rules/bank/unpack-zip.ts';
import { REPORT_BYTES_MAX, RefusedAccountReport, type ReportFault, type ReportFile } from './account-report.ts';

const FILES_MAX = 50;
const FAULTS: Readonly<Record<RefusedArchive['because'], ReportFault>> = {
  damaged: 'archive',
  'too-large': 'too-large',
  'too-many': 'too-many',
};

/** The files of what was uploaded: itself, or those of an archive. Throws RefusedAccountReport. */
export function unpackReports(bytes: Uint8Array): ReportFile[] {
  if (!isZip(bytes)) return [{ name: '', bytes }];
  const isWanted = (name: string) => /\.xml$/i.test(name);
  try {
    const files = unpackZip(bytes, { filesMax: FILES_MAX, bytesMax: REPORT_BYTES_MAX, isWanted });
    if (!files.some(({ name }) => isWanted(name))) throw new RefusedAccountReport('archive-content');
    // What is no XML is told of as any other file of no use.
    return files.map((file) => ({ name: file.name, bytes: file.bytes ?? new Uint8Array() }));
  } catch (cause) {
    if (cause instanceof RefusedArchive) throw new RefusedAccountReport(FAULTS[cause.because], { cause });
    throw cause;
  }
}
