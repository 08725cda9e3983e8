import { deskFeature as administration } from '#features/administration/screens/desk-feature.ts';
import { deskFeature as amendment } from '#features/amendment/screens/desk-feature.ts';
import { deskFeature as audit } from '#features/audit/screens/desk-feature.ts';
import { deskFeature as bankFiles } from '#features/bank-files/screens/desk-feature.ts';
import { deskFeature as budget } from '#features/budget/screens/desk-feature.ts';
import { deskFeature as bulkActs } from '#features/bulk-acts/screens/desk-feature.ts';
import { deskFeature as caseFile } from '#features/case-file/screens/desk-feature.ts';
import { deskFeature as cases } from '#features/cases/screens/desk-feature.ts';
import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';
import { deskFeature as correction } from '#features/correction/screens/desk-feature.ts';
import { deskFeature as day } from '#features/day/screens/desk-feature.ts';
import { deskFeature as demo } from '#features/demo/screens/desk-feature.ts';
import { deskFeature as deputies } from '#features/deputies/screens/desk-feature.ts';
import { deskFeature as desk } from '#features/desk/screens/desk-feature.ts';
import { deskFeature as figures } from '#features/figures/screens/desk-feature.ts';
import { deskFeature as hearing } from '#features/hearing/screens/desk-feature.ts';
import { deskFeature as letterTexts } from '#features/letter-texts/screens/desk-feature.ts';
import { deskFeature as messageTemplates } from '#features/message-templates/screens/desk-feature.ts';
import { deskFeature as objection } from '#features/objection/screens/desk-feature.ts';
import { deskFeature as officers } from '#features/officers/screens/desk-feature.ts';
import { deskFeature as paper } from '#features/paper/screens/desk-feature.ts';
import { deskFeature as payout } from '#features/payout/screens/desk-feature.ts';
import { deskFeature as postOut } from '#features/post-out/screens/desk-feature.ts';
import { deskFeature as proposal } from '#features/proposal/screens/desk-feature.ts';
import { deskFeature as radar } from '#features/radar/screens/desk-feature.ts';
import { deskFeature as raffle } from '#features/raffle/screens/desk-feature.ts';
import { deskFeature as sample } from '#features/sample/screens/desk-feature.ts';
import { deskFeature as settings } from '#features/settings/screens/desk-feature.ts';
import { deskFeature as toSign } from '#features/to-sign/screens/desk-feature.ts';
import { deskFeature as verification } from '#features/verification/screens/desk-feature.ts';

/** Every feature with pages at the desk. An extra is left out by deleting its line. scripts/page-files.ts reads them. */
export const DESK_FEATURES: readonly DeskFeature[] = [
  desk,
  cases,
  proposal,
  verification,
  correction,
  amendment,
  objection,
  raffle,
  postOut,
  toSign,
  payout,
  settings,
  officers,
  audit,
  // Extras.
  administration,
  bankFiles,
  budget,
  bulkActs,
  caseFile,
  day,
  demo,
  deputies,
  figures,
  hearing,
  letterTexts,
  messageTemplates,
  paper,
  radar,
  sample,
];
