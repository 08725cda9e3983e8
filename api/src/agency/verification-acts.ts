import { wrong } from '@portal/domain/fields/violation.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import type { VerificationState } from '@portal/domain/verification/workflow.ts';
import { conflict, violations } from '../hydra/problem.ts';
import { type Act, type ActOption, defineAct, type Json } from './act.ts';
import { printFacts, printInstant, printTable } from './print.ts';
import { signatureFacts } from './sheet-signature.ts';
import {
  findVerifications,
  getVerificationCase,
  getVerificationId,
  type VerificationCase,
} from './verification-case.ts';
import { drawSample, setCheckRequired } from './verification-check.ts';
import { endResubmission, openResubmission } from './verification-resubmission.ts';
import { VERIFICATION_STATE_LABEL } from './verification-state.ts';

const VERIFICATION = {
  kind: 'text',
  placeholder: 'Nummer|Kennung',
  help: 'Antragsnummer oder Kennung',
  required: true,
  subject: true,
} as const satisfies ActOption;

function isState(text: string): text is VerificationState {
  return Object.hasOwn(VERIFICATION_STATE_LABEL, text);
}

function readState(text: string | undefined): VerificationState | undefined {
  if (text === undefined || isState(text)) return text;
  throw conflict(`Diesen Stand gibt es nicht. Möglich sind: ${Object.keys(VERIFICATION_STATE_LABEL).join(', ')}.`);
}

const LIST = defineAct({
  noun: 'verification',
  verb: 'list',
  summary: 'sucht Verwendungsnachweise',
  example: 'verification list --state submitted',
  audit: 'read',
  options: {
    text: { kind: 'text', placeholder: 'Text', help: 'Teil der Nummer oder des Unternehmens', subject: true },
    state: { kind: 'text', placeholder: 'Stand', help: Object.keys(VERIFICATION_STATE_LABEL).join(', ') },
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
        VERIFICATION_STATE_LABEL[state],
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
    Stand: VERIFICATION_STATE_LABEL[found.state],
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

const SHOW = defineAct({
  noun: 'verification',
  verb: 'show',
  summary: 'zeigt einen Verwendungsnachweis',
  example: 'verification show DJ22-0000017',
  audit: 'read',
  options: { verification: VERIFICATION },
  run: async (portal, { verification }) => getVerificationCase(portal, await getVerificationId(portal, verification)),
  text: printVerification,
});

/** One proof of use by name, or a draw among all that were in none. */
const CHECK = defineAct({
  noun: 'verification',
  verb: 'check-required',
  summary: 'bestimmt die vertiefte Prüfung: für einen Verwendungsnachweis oder durch eine Ziehung',
  example: 'verification check-required --percent 10 --value "3 11 19 24 38 42" --officer "Anna Amt"',
  options: {
    verification: { kind: 'text', placeholder: 'Nummer|Kennung', help: VERIFICATION.help, subject: true },
    required: { kind: 'text', placeholder: 'ja|nein', help: 'mit Nummer: ja (Vorgabe) oder nein' },
    percent: { kind: 'integer', placeholder: 'Zahl', help: 'Ziehung: Anteil in Prozent' },
    value: { kind: 'text', placeholder: 'Text', help: 'Ziehung: der öffentliche Wert' },
    officer: { kind: 'text', placeholder: 'Name', help: 'Ziehung: wer zieht' },
  },
  run: async (portal, { verification, required, percent, value, officer }) => {
    if (percent !== undefined) {
      const order = { classes: [{ from: 0, percent }], publicValue: value ?? '', officer: officer ?? '' };
      return { sample: await drawSample(portal, order), verification: null };
    }
    if (verification === undefined) {
      throw violations([wrong('--verification', 'Bitte nennen Sie eine Nummer oder mit --percent einen Anteil.')]);
    }
    const id = await getVerificationId(portal, verification);
    await setCheckRequired(portal, id, readYes(required ?? 'ja'));
    return { sample: null, verification: await getVerificationCase(portal, id) };
  },
  text: ({ sample, verification }) =>
    sample === null
      ? verification === null
        ? ''
        : printVerification(verification)
      : printFacts({ Beteiligt: sample.drawn, Gezogen: sample.chosen.join(', '), Ziehung: sample.sample }),
});

function readYes(typed: string): boolean {
  if (typed === 'ja' || typed === 'nein') return typed === 'ja';
  throw violations([wrong('--required', 'Möglich sind: ja, nein.')]);
}

const OPEN = defineAct({
  noun: 'verification',
  verb: 'open-resubmission',
  summary: 'öffnet oder verlängert das Nachreichen von Rechnungen bis zum Ende eines Tages',
  example: 'verification open-resubmission DJ22-0000017 --until 2023-11-30 --reason "Es fehlt die Schlussrechnung."',
  options: {
    verification: VERIFICATION,
    until: { kind: 'day', placeholder: 'Tag', help: 'letzter Tag', required: true },
    reason: { kind: 'text', placeholder: 'Text', help: 'Begründung für den Zuwendungsempfänger', required: true },
  },
  run: async (portal, { verification, until, reason }) => {
    const id = await getVerificationId(portal, verification);
    await openResubmission(portal, { id, until, reason });
    return getVerificationCase(portal, id);
  },
  text: printVerification,
});

const CLOSE = defineAct({
  noun: 'verification',
  verb: 'close',
  summary: 'schließt eine offene Nachreichung vor ihrer Frist',
  example: 'verification close DJ22-0000017',
  options: { verification: VERIFICATION },
  run: async (portal, { verification }) => {
    const id = await getVerificationId(portal, verification);
    await endResubmission(portal, id);
    return getVerificationCase(portal, id);
  },
  text: printVerification,
});

export const VERIFICATION_ACTS: readonly Act[] = [LIST, SHOW, CHECK, OPEN, CLOSE];
