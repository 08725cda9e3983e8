import { ACCESS } from '#features/access/server/feature.ts';
import { ACCOUNT } from '#features/account/server/feature.ts';
import { ADMINISTRATION } from '#features/administration/server/feature.ts';
import { ADMISSION } from '#features/admission/server/feature.ts';
import { AMENDMENT } from '#features/amendment/server/feature.ts';
import { ANSWER_HISTORY } from '#features/answer-history/server/feature.ts';
import { AUDIT } from '#features/audit/server/feature.ts';
import { BANK_FILES } from '#features/bank-files/server/feature.ts';
import { BUDGET } from '#features/budget/server/feature.ts';
import { BULK_ACTS } from '#features/bulk-acts/server/feature.ts';
import { CASE_FILE } from '#features/case-file/server/feature.ts';
import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { CASES } from '#features/cases/server/feature.ts';
import { COMPANY } from '#features/company/server/feature.ts';
import { COPIES } from '#features/copies/server/feature.ts';
import { CORRECTION } from '#features/correction/server/feature.ts';
import { DAY } from '#features/day/server/feature.ts';
import { DEMO } from '#features/demo/server/feature.ts';
import { DEPUTIES } from '#features/deputies/server/feature.ts';
import { E_INVOICE } from '#features/e-invoice/server/feature.ts';
import { FIGURES } from '#features/figures/server/feature.ts';
import { HEARING } from '#features/hearing/server/feature.ts';
import { LETTER } from '#features/letter/server/feature.ts';
import { LETTER_TEXTS } from '#features/letter-texts/server/feature.ts';
import { LOOKUPS } from '#features/lookups/server/feature.ts';
import { MACHINE_ANSWERS } from '#features/machine-answers/server/feature.ts';
import { MEDIA } from '#features/media/server/feature.ts';
import { MESSAGE_TEMPLATES } from '#features/message-templates/server/feature.ts';
import { NEXT } from '#features/next/server/feature.ts';
import { OAUTH } from '#features/oauth/server/feature.ts';
import { OBJECTION } from '#features/objection/server/feature.ts';
import { OFFICERS } from '#features/officers/server/feature.ts';
import { OPEN_DATA } from '#features/open-data/server/feature.ts';
import { ORGANISATION_LOGIN } from '#features/organisation-login/server/feature.ts';
import { OWN_LOGINS } from '#features/own-logins/server/feature.ts';
import { PAPER } from '#features/paper/server/feature.ts';
import { PAYOUT } from '#features/payout/server/feature.ts';
import { PERSONAL_DATA } from '#features/personal-data/server/feature.ts';
import { POST_OUT } from '#features/post-out/server/feature.ts';
import { PROPOSAL } from '#features/proposal/server/feature.ts';
import { QUESTIONNAIRE } from '#features/questionnaire/server/feature.ts';
import { RADAR } from '#features/radar/server/feature.ts';
import { RAFFLE } from '#features/raffle/server/feature.ts';
import { RECEIPT } from '#features/receipt/server/feature.ts';
import { RECLAIM } from '#features/reclaim/server/feature.ts';
import { RETENTION } from '#features/retention/server/feature.ts';
import { SAMPLE } from '#features/sample/server/feature.ts';
import { SETTINGS } from '#features/settings/server/feature.ts';
import { SIGNATURE } from '#features/signature/server/feature.ts';
import { SIGNED_SHEET } from '#features/signed-sheet/server/feature.ts';
import { TAKE_OVER } from '#features/take-over/server/feature.ts';
import { TO_SIGN } from '#features/to-sign/server/feature.ts';
import { VERIFICATION } from '#features/verification/server/feature.ts';
import { VIRUS_SCAN } from '#features/virus-scan/server/feature.ts';

/**
 * Everything that is built in, and the only place that names it: an extra is left out by deleting its line. The order is that
 * of their doors, calls, jobs and preparations; the core stands first, so that an extra finds it ready.
 */
export const FEATURES: readonly CaseFeature[] = [
  ACCESS,
  OAUTH,
  ACCOUNT,
  COMPANY,
  RAFFLE,
  PROPOSAL,
  E_INVOICE,
  VERIFICATION,
  MEDIA,
  SIGNATURE,
  SIGNED_SHEET,
  LOOKUPS,
  OFFICERS,
  AUDIT,
  CASES,
  LETTER,
  POST_OUT,
  TO_SIGN,
  CORRECTION,
  AMENDMENT,
  OBJECTION,
  PAYOUT,
  RECLAIM,
  SETTINGS,
  NEXT,
  // Extras: the portal lives without each of them.
  ADMISSION,
  ADMINISTRATION,
  ANSWER_HISTORY,
  BANK_FILES,
  BUDGET,
  BULK_ACTS,
  CASE_FILE,
  COPIES,
  DAY,
  DEMO,
  DEPUTIES,
  FIGURES,
  HEARING,
  LETTER_TEXTS,
  MACHINE_ANSWERS,
  MESSAGE_TEMPLATES,
  OPEN_DATA,
  ORGANISATION_LOGIN,
  OWN_LOGINS,
  PAPER,
  PERSONAL_DATA,
  QUESTIONNAIRE,
  RADAR,
  RECEIPT,
  RETENTION,
  SAMPLE,
  TAKE_OVER,
  VIRUS_SCAN,
];
