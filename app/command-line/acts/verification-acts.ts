import type { SampleDetail } from '#features/administration/rules/wire.ts';
import { CASE_READERS, CASE_WORKERS } from '#features/audit/rules/roles.ts';
import { performAct } from '#features/cases/server/perform-act.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { signatureFacts } from '#features/cases/server/sheet-signature.ts';
import { prepareSample } from '#features/sample/server/prepare-sample.ts';
import { getSampleId } from '#features/sample/server/sample-store.ts';
import { getSample } from '#features/sample/server/sample-view.ts';
import { VERIFICATION_TABLE, type VerificationCaseState } from '#features/verification/rules/acts.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { accessDenied, conflict, violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { printInstant } from '#ground/server/time/instants.ts';
import { type Act, type CaseView, defineAct, type Json } from '../act.ts';
import { printFacts, printTable } from '../print.ts';
import { CASE_OPTION, fieldsFrom, optionsOf } from './declared-options.ts';
import {
  findVerifications,
  getVerificationCase,
  getVerificationId,
  type VerificationCase,
} from './verification-case.ts';

const { states: STATES, acts: ACTS } = VERIFICATION_TABLE;

function isState(text: string): text is VerificationCaseState {
  return Object.hasOwn(STATES, text);
}

function readState(text: string | undefined): VerificationCaseState | undefined {
  if (text === undefined || isState(text)) return text;
  throw conflict(`Diesen Stand gibt es nicht. Möglich sind: ${Object.keys(STATES).join(', ')}.`);
}

const LIST = defineAct({
  noun: 'verification',
  verb: 'list',
  summary: 'sucht Verwendungsnachweise',
  example: 'verification list --state submitted',
  by: CASE_READERS,
  audit: 'read',
  options: {
    text: { kind: 'text', placeholder: 'Text', help: 'Teil der Nummer oder des Unternehmens', subject: true },
    state: { kind: 'text', placeholder: 'Stand', help: Object.keys(STATES).join(', ') },
  },
  run: async (portal, { text, state }) => ({
    verifications: await findVerifications(portal, { text, state: readState(state) }),
  }),
  text: ({ verifications }) =>
    printTable(
      ['Nummer', 'Unternehmen', 'Stand', 'Fällig am', 'Vertieft', 'Nachreichen bis'],
      verifications.map(({ number, companyName, state, dueDate, checkRequired, resubmitUntil }) => [
        number,
        companyName,
        STATES[state],
        formatDay(dueDate),
        checkRequired ? 'ja' : 'nein',
        resubmitUntil === null ? '–' : formatDay(resubmitUntil),
      ]),
    ),
});

function printVerification(found: Json<VerificationCase>): string {
  const { plan, invoices } = found;
  return printFacts({
    Nummer: found.number,
    Unternehmen: found.companyName,
    Stand: STATES[found.state],
    'Fällig am': formatDay(found.dueDate),
    'Eingereicht am': printInstant(found.submittedAt),
    'Eingegangen am': printInstant(found.receivedAt),
    ...signatureFacts(found.signature),
    'Vertiefte Prüfung': found.checkRequired ? 'ja' : 'nein',
    Rechnungen: `${invoices.all}, davon ${invoices.resubmitted} nachgereicht`,
    'Summe der Rechnungen': formatEuro(plan.sumInvestOverall),
    'Zusätzliche Deckungsmittel': formatEuro(plan.additionalFunding),
    'Zuschuss (vorläufig)': formatEuro(plan.sumFunding),
    'Nachreichen bis': found.resubmitUntil === null ? null : formatDay(found.resubmitUntil),
    'Grund der Nachreichung': found.resubmitReason,
    'Anmerkung dazu': found.resubmitComment,
    Kennung: found.id,
  });
}

export const VERIFICATION_VIEW = { see: getVerificationCase, text: printVerification } as CaseView;

const SHOW = defineAct({
  noun: 'verification',
  verb: 'show',
  summary: 'zeigt einen Verwendungsnachweis',
  example: 'verification show DJ22-0000017',
  by: CASE_READERS,
  audit: 'read',
  options: { verification: CASE_OPTION },
  run: async (portal, { verification }) => getVerificationCase(portal, await getVerificationId(portal, verification)),
  text: printVerification,
});

/** Whoever draws the lottery draws the sample as well. */
const DRAWS = 'programme-admin';
const NOT_DRAWING = 'Die Stichprobe zieht die Programmverwaltung.';

const TWICE = 'Vorbereiten und ziehen zwei Personen: erst --percent, dann --value.';

interface Sampling {
  percent: number | undefined;
  value: string | undefined;
  performer: Performer;
}

/** Prepares a sample of one class, or draws the one that waits. */
async function sampleFrom(portal: Portal, { percent, value, performer }: Sampling) {
  if (!performer.roles.includes(DRAWS)) throw accessDenied(NOT_DRAWING);
  if (percent !== undefined) {
    if (value !== undefined) throw violations([wrong('--value', TWICE)]);
    return getSample(portal, performer, await prepareSample(portal, performer, [{ from: 0, percent }]));
  }
  const id = await getSampleId(portal, 'offen');
  await performAct(portal, performer, { kind: 'sample', id, act: 'draw', fields: { publicValue: value } });
  return getSample(portal, performer, id);
}

function printSample({ id, stateLabel, publicSource, commitment, classes, chosen }: Json<SampleDetail>): string {
  return printFacts({
    Ziehung: id,
    Stand: stateLabel,
    'Öffentlicher Wert': publicSource,
    'Prüfsumme des Startwerts': commitment,
    'Prüfsumme der Liste': classes.map(({ listHash }) => listHash).join(', '),
    Beteiligt: classes.reduce((sum, { entries }) => sum + entries, 0),
    Gezogen: chosen.length === 0 ? null : chosen.join(', '),
  });
}

/** One proof of use by name, or a draw among all that were in none. */
const CHECK = defineAct({
  noun: 'verification',
  verb: 'check-required',
  summary: 'bestimmt die vertiefte Prüfung: für einen Verwendungsnachweis oder durch eine Ziehung von zwei Personen',
  example: 'verification check-required --percent 10',
  by: [...CASE_WORKERS, DRAWS],
  options: {
    verification: { ...CASE_OPTION, required: false },
    required: { kind: 'yesNo', placeholder: 'ja|nein', help: 'mit Nummer: ja (Vorgabe) oder nein' },
    percent: { kind: 'integer', placeholder: 'Zahl', help: 'Ziehung vorbereiten: Anteil in Prozent' },
    value: { kind: 'text', placeholder: 'Text', help: 'vorbereitete Ziehung ziehen: Gewinnzahlen von KENO' },
  },
  run: async (portal, { verification, required, percent, value }, { performer }) => {
    if (percent !== undefined || value !== undefined) {
      return { sample: await sampleFrom(portal, { percent, value, performer }), verification: null };
    }
    if (verification === undefined) {
      throw violations([wrong('--verification', 'Bitte nennen Sie eine Nummer oder mit --percent einen Anteil.')]);
    }
    const id = await getVerificationId(portal, verification);
    const fields = { checkRequired: required ?? true };
    await performAct(portal, performer, { kind: 'verification', id, act: 'require-check', fields });
    return { sample: null, verification: await getVerificationCase(portal, id) };
  },
  text: ({ sample, verification }) =>
    sample === null ? (verification === null ? '' : printVerification(verification)) : printSample(sample),
});

const OPEN = defineAct({
  noun: 'verification',
  verb: 'open-resubmission',
  summary: 'öffnet oder verlängert das Nachreichen von Rechnungen bis zum Ende eines Tages',
  example: 'verification open-resubmission DJ22-0000017 --until 2023-11-30 --reason "Es fehlt die Schlussrechnung."',
  by: CASE_WORKERS,
  options: { verification: CASE_OPTION, ...optionsOf(ACTS['open-resubmission'].needs) },
  run: async (portal, { verification, ...values }, { performer }) => {
    const id = await getVerificationId(portal, verification);
    const isOpen = (await getVerificationCase(portal, id)).state === 'resubmit_invoices';
    const act = isOpen ? 'extend-resubmission' : 'open-resubmission';
    await performAct(portal, performer, { kind: 'verification', id, act, fields: fieldsFrom(ACTS[act].needs, values) });
    return getVerificationCase(portal, id);
  },
  text: printVerification,
});

export const VERIFICATION_ACTS: readonly Act[] = [LIST, SHOW, CHECK, OPEN];
