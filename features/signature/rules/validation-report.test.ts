import { describe, expect, it } from 'vitest';
import { REFUSALS, type RefusalReason } from './refusals.ts';
import { validationReport } from './validation-report.ts';
import type { AcceptedSignature, Verdict } from './verdict.ts';

const ACCEPTED: AcceptedSignature = {
  ok: true,
  signer: { name: 'Erika Muster', serial: '1a' },
  issuer: 'Beispiel Qualifizierte CA 1',
  signedAt: '2022-03-15T12:00:00.000Z',
  isTimestamped: true,
  revocation: 'good',
  provisional: false,
};
const CHECKED_AT = '2022-03-16T08:00:00.000Z';

function report(verdict: Verdict) {
  return validationReport({
    fileName: 'Blatt.pdf',
    sha256: '/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wA=',
    checkedAt: CHECKED_AT,
    verdict,
  });
}

describe('the report for programs', () => {
  it('says in the words of ETSI what was found, of which file and when', () => {
    expect(report(ACCEPTED)).toMatchObject({
      SignatureValidationReport: {
        SignatureValidationStatus: { MainIndication: 'urn:etsi:019102:mainindication:total-passed' },
        ValidationTimeInfo: { ValidationTime: CHECKED_AT, BestSignatureTime: { POETime: ACCEPTED.signedAt } },
        SignerInformation: { Signer: 'Erika Muster', SerialNumber: '1a', Issuer: ACCEPTED.issuer },
        SignatureQuality: { SignatureQualityInformation: ['urn:cef:dss:signatureQualification:QESig'] },
      },
      SignatureValidationObjects: {
        ValidationObject: { DigestAlgAndValue: { DigestValue: '/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wA=' } },
      },
    });
  });

  it('has a claimed time as the signer’s, and only the check as proof', () => {
    const { SignatureValidationReport: found } = report({ ...ACCEPTED, isTimestamped: false, provisional: true });
    expect(found.ValidationTimeInfo.BestSignatureTime.POETime).toBe(CHECKED_AT);
    expect(found.SignatureAttributes).toEqual({ SigningTime: ACCEPTED.signedAt });
    expect(found.SignatureValidationStatus).toEqual({
      MainIndication: 'urn:etsi:019102:mainindication:indeterminate',
      SubIndication: ['urn:etsi:019102:subindication:TRY_LATER'],
    });
  });

  it.each(Object.keys(REFUSALS) as RefusalReason[])('names a refusal by code and in words: %s', (reason) => {
    const { SignatureValidationReport: found } = report({ ok: false, reason });
    expect(found.AdditionalValidationReportData.ReportData).toEqual([
      { Type: 'reason', Value: reason },
      { Type: 'refusal', Value: REFUSALS[reason] },
    ]);
    expect(found.SignatureValidationStatus.SubIndication).toHaveLength(1);
    expect(found.SignatureQuality).toBeUndefined();
  });

  it('names the part that was changed', () => {
    const found = report({ ok: false, reason: 'altered-before-signing', part: 'annotation' });
    expect(found.SignatureValidationReport.AdditionalValidationReportData.ReportData).toContainEqual({
      Type: 'changed-part',
      Value: 'annotation',
    });
  });
});
