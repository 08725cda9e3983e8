import { reportOf, type SignatureReport } from './report.ts';
import type { Verdict } from './verdict.ts';

/** What a report is about. */
export interface ReportSubject {
  fileName: string;
  /** SHA-256 of the whole file in Base64, as XML signatures write a digest. */
  sha256: string;
  /** Instant in ISO 8601: when the verdict was found. */
  checkedAt: string;
  verdict: Verdict;
}

/** The name it is saved by. */
export function reportFileName(fileName: string): string {
  return `Pruefbericht-${fileName.replace(/\.pdf$/i, '')}.json`;
}

type Indication = 'total-passed' | 'indeterminate' | 'total-failed';

/** A sentence or a code beside what ETSI has a place for. */
interface ReportData {
  Type: 'reason' | 'changed-part' | 'refusal' | 'proven' | 'open';
  Value: string;
}

/**
 * The verdict for programs, by the names of the elements and the identifiers of ETSI TS 119 102-2 (which knows XML only). What
 * is not known is left out, as there.
 */
export interface ValidationReport {
  SignatureValidationReport: {
    SignatureValidationStatus: {
      MainIndication: `urn:etsi:019102:mainindication:${Indication}`;
      SubIndication?: [`urn:etsi:019102:subindication:${string}`];
    };
    ValidationTimeInfo: {
      ValidationTime: string;
      BestSignatureTime: { POETime: string; TypeOfProof: 'urn:etsi:019102:poetype:validation' };
    };
    /** The instant as the signer claims it; only where no time stamp vouches for it. */
    SignatureAttributes?: { SigningTime: string };
    SignerInformation?: { Signer: string; SerialNumber: string; Issuer?: string };
    SignatureQuality?: { SignatureQualityInformation: ['urn:cef:dss:signatureQualification:QESig'] };
    AdditionalValidationReportData: { ReportData: ReportData[] };
  };
  SignatureValidationObjects: {
    ValidationObject: {
      ObjectType: 'urn:etsi:019102:validationObject:signedData';
      FileName: string;
      DigestAlgAndValue: { DigestMethod: 'http://www.w3.org/2001/04/xmlenc#sha256'; DigestValue: string };
    };
  };
  SignatureValidator: { Name: 'Förderportal' };
}

export function validationReport({ fileName, sha256, checkedAt, verdict }: ReportSubject): ValidationReport {
  const report = reportOf(verdict);
  return {
    SignatureValidationReport: {
      SignatureValidationStatus: statusOf(report),
      ...timesOf(report, checkedAt),
      ...signerOf(report),
      ...(report.level === 'QES'
        ? { SignatureQuality: { SignatureQualityInformation: ['urn:cef:dss:signatureQualification:QESig'] } }
        : {}),
      AdditionalValidationReportData: { ReportData: dataOf(verdict, report) },
    },
    SignatureValidationObjects: {
      ValidationObject: {
        ObjectType: 'urn:etsi:019102:validationObject:signedData',
        FileName: fileName,
        DigestAlgAndValue: { DigestMethod: 'http://www.w3.org/2001/04/xmlenc#sha256', DigestValue: sha256 },
      },
    },
    SignatureValidator: { Name: 'Förderportal' },
  };
}

type Body = ValidationReport['SignatureValidationReport'];

function statusOf({ indication, subIndication }: SignatureReport): Body['SignatureValidationStatus'] {
  const main = `urn:etsi:019102:mainindication:${indication.toLowerCase() as Indication}` as const;
  if (subIndication === null) return { MainIndication: main };
  return { MainIndication: main, SubIndication: [`urn:etsi:019102:subindication:${subIndication}`] };
}

/** Without a time stamp the only proof that the signature existed is that it was looked at. */
function timesOf({ bestSignatureTime: best }: SignatureReport, checkedAt: string) {
  const isProven = best?.proof === 'time-stamp';
  const times: Pick<Body, 'ValidationTimeInfo' | 'SignatureAttributes'> = {
    ValidationTimeInfo: {
      ValidationTime: checkedAt,
      BestSignatureTime: {
        POETime: isProven ? best.time : checkedAt,
        TypeOfProof: 'urn:etsi:019102:poetype:validation',
      },
    },
    ...(best?.proof === 'claim' ? { SignatureAttributes: { SigningTime: best.time } } : {}),
  };
  return times;
}

function signerOf({ signer, issuer }: SignatureReport): Pick<Body, 'SignerInformation'> {
  if (signer === null) return {};
  const { name, serial } = signer;
  return { SignerInformation: { Signer: name, SerialNumber: serial, ...(issuer === null ? {} : { Issuer: issuer }) } };
}

function dataOf(verdict: Verdict, { proven, open, refusal }: SignatureReport): ReportData[] {
  const { reason, part } = verdict.ok ? {} : verdict;
  const all: [ReportData['Type'], string | null | undefined][] = [
    ['reason', reason],
    ['changed-part', part],
    ['refusal', refusal],
    ...proven.map((sentence): [ReportData['Type'], string] => ['proven', sentence]),
    ...open.map((sentence): [ReportData['Type'], string] => ['open', sentence]),
  ];
  return all.flatMap(([Type, Value]) => (Value === null || Value === undefined ? [] : [{ Type, Value }]));
}
