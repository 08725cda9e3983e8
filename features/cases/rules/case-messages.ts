import type { CorrectionState } from '#features/correction/rules/acts.ts';
import type { OwnPayout } from '#features/payout/rules/payout-words.ts';
import type { RevisionStatus } from '#features/proposal/rules/wire.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';

/** What the agency told the applicant, by letter, mail or both. */
export interface CaseMessage {
  /** ISO 8601. */
  at: string;
  title: string;
  text: readonly string[];
  /** What it is about: the page shows the way there. */
  about: 'application' | 'correction' | 'letter' | 'verification';
  /** Of a letter. */
  letter?: string;
}

/** A request for documents, as far as messages tell of it. */
interface AskedFor {
  requestedAt: string;
  reason: string;
  until: CalendarDay;
  labels: readonly string[];
  state: Exclude<CorrectionState, 'none'>;
  closedAt: string | null;
}

/** An amendment or objection. */
interface Proceeding {
  openedAt: string;
  closedAt: string | null;
  /** In words; null while it is open. */
  outcome: string | null;
}

/** An act on record that was told by mail and has no row of its own. */
export interface Notice {
  at: string;
  act: string;
  /** As the officer wrote it for the applicant. */
  reason: string | null;
  until: CalendarDay | null;
}

/** Everything messages are made of. */
export interface MessageSources {
  receivedAt: string | null;
  decision: { status: RevisionStatus; decidedAt: string; reason: string | null } | null;
  letters: readonly { id: string; act: string; title: string; createdAt: string }[];
  corrections: readonly AskedFor[];
  amendments: readonly Proceeding[];
  objections: readonly Proceeding[];
  notices: readonly Notice[];
  payouts: readonly OwnPayout[];
}

/** Newest first. */
export function messagesOf(sources: MessageSources): CaseMessage[] {
  const { receivedAt, letters, corrections, amendments, objections, notices, payouts } = sources;
  // Of one instant the later stage of a case's life stands first: the sorting keeps that order.
  const all = [
    ...payouts.flatMap(ofPayout),
    ...notices.flatMap(ofNotice),
    ...objections.flatMap((one) => ofProceeding(one, 'Widerspruch')),
    ...amendments.flatMap((one) => ofProceeding(one, 'Änderungsantrag')),
    ...letters.map(ofLetter),
    ...decisionWithoutLetter(sources),
    ...corrections.flatMap(ofCorrection),
    ...(receivedAt === null ? [] : [received(receivedAt)]),
  ];
  return all.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function received(at: string): CaseMessage {
  const text = 'Ihr unterschriebenes Blatt ist eingegangen. Wir bearbeiten jetzt Ihren Antrag.';
  return { at, title: 'Unterschriftenblatt eingegangen', text: [text], about: 'application' };
}

const DECISIONS: Readonly<Record<RevisionStatus, string>> = {
  final_approved: 'Ihr Antrag ist bewilligt',
  final_denied: 'Ihr Antrag ist abgelehnt',
  final_revoked: 'Die Bewilligung ist widerrufen',
};

const LETTER_OF: Readonly<Record<RevisionStatus, readonly string[]>> = {
  final_approved: ['proposal.approve'],
  final_denied: ['proposal.deny'],
  final_revoked: ['proposal.revoke'],
};

/** A decision made without a letter in the portal: it comes by post. */
function decisionWithoutLetter({ decision, letters }: MessageSources): CaseMessage[] {
  if (decision === null) return [];
  const title = DECISIONS[decision.status];
  if (letters.some(({ act }) => LETTER_OF[decision.status].includes(act))) return [];
  const text = [...(decision.reason === null ? [] : [decision.reason]), 'Den Bescheid erhalten Sie per Post.'];
  return [{ at: decision.decidedAt, title, text, about: 'application' }];
}

function ofLetter({ id, title, createdAt }: MessageSources['letters'][number]): CaseMessage {
  const text = ['Im Schreiben stehen die Gründe und Ihre Rechte.'];
  return { at: createdAt, title, text, about: 'letter', letter: id };
}

function ofCorrection(asked: AskedFor): CaseMessage[] {
  const about = 'correction' as const;
  const request: CaseMessage = {
    at: asked.requestedAt,
    title: `Wir brauchen noch Unterlagen bis ${formatDay(asked.until)}`,
    text: [asked.reason, 'Gebraucht wird:', ...asked.labels.map((label) => `– ${label}`)],
    about,
  };
  const end = asked.closedAt === null ? undefined : ENDS_OF_CORRECTION[asked.state];
  return end === undefined ? [request] : [{ at: asked.closedAt ?? asked.requestedAt, ...end, about }, request];
}

const ENDS_OF_CORRECTION: Readonly<Partial<Record<CorrectionState, Pick<CaseMessage, 'title' | 'text'>>>> = {
  expired: {
    title: 'Die Frist für Unterlagen ist abgelaufen',
    text: ['Wir prüfen den Antrag mit den Angaben, die uns vorliegen.'],
  },
  cancelled: {
    title: 'Wir brauchen die Unterlagen nicht mehr',
    text: ['Die Nachforderung ist zurückgenommen. Sie müssen nichts tun.'],
  },
};

function ofProceeding({ openedAt, closedAt, outcome }: Proceeding, name: string): CaseMessage[] {
  const about = 'application' as const;
  const opened = { at: openedAt, title: `${name} eingegangen`, text: ['Wir prüfen ihn und melden uns.'], about };
  if (closedAt === null) return [opened];
  return [{ at: closedAt, title: `${name} ${outcome ?? 'beendet'}`, text: [], about }, opened];
}

interface NoticeWords extends Pick<CaseMessage, 'title' | 'text' | 'about'> {
  /** The officer's own words went out with the mail; all others stay in the agency. */
  tellsReason?: true;
}

/** Acts of the tables by their name in the record. */
const NOTICES: Readonly<Record<string, NoticeWords>> = {
  'correction.extend': { title: 'Die Frist für Unterlagen ist verlängert', text: [], about: 'correction' },
  'proposal.note-defect': {
    title: 'Mangel am Unterschriftenblatt',
    text: ['Mit dem unterschriebenen Blatt stimmt etwas nicht. Was genau, steht in unserer E-Mail.'],
    about: 'application',
  },
  'proposal.undo-receipt': {
    title: 'Ihr Blatt ist noch nicht eingegangen',
    text: ['Den Eingang des unterschriebenen Blatts hatten wir irrtümlich vermerkt.'],
    about: 'application',
    tellsReason: true,
  },
  'proposal.reopen': {
    title: 'Ihr Antrag wird wieder bearbeitet',
    text: ['Nach Ihrem Widerspruch gilt die Entscheidung nicht mehr.'],
    about: 'application',
  },
  'hearing.open': {
    title: 'Wir hören Sie vor einer Entscheidung an',
    text: [],
    about: 'application',
    tellsReason: true,
  },
  'hearing.extend': { title: 'Die Frist der Anhörung ist verlängert', text: [], about: 'application' },
  'hearing.answer': { title: 'Ihre Stellungnahme ist eingegangen', text: [], about: 'application' },
  'hearing.cancel': { title: 'Die Anhörung ist beendet', text: [], about: 'application', tellsReason: true },
  'proposal.message': { title: 'Nachricht zu Ihrem Antrag', text: [], about: 'application', tellsReason: true },
  'verification.message': {
    title: 'Nachricht zu Ihrem Verwendungsnachweis',
    text: [],
    about: 'verification',
    tellsReason: true,
  },
  'verification.receive': {
    title: 'Blatt zum Verwendungsnachweis eingegangen',
    text: ['Wir prüfen jetzt Ihre Angaben.'],
    about: 'verification',
  },
  'verification.undo-receipt': {
    title: 'Ihr Blatt zum Verwendungsnachweis ist noch nicht eingegangen',
    text: ['Den Eingang hatten wir irrtümlich vermerkt.'],
    about: 'verification',
    tellsReason: true,
  },
  'verification.note-defect': {
    title: 'Mangel am Blatt zum Verwendungsnachweis',
    text: ['Was genau fehlt, steht in unserer E-Mail.'],
    about: 'verification',
  },
  'verification.require-check': {
    title: 'Ihr Verwendungsnachweis wird vertieft geprüft',
    text: [],
    about: 'verification',
  },
  'verification.open-resubmission': {
    title: 'Sie können Rechnungen nachreichen',
    text: [],
    about: 'verification',
    tellsReason: true,
  },
  'verification.extend-resubmission': {
    title: 'Die Frist zum Nachreichen ist verlängert',
    text: [],
    about: 'verification',
    tellsReason: true,
  },
  'verification.close-resubmission': { title: 'Das Nachreichen ist beendet', text: [], about: 'verification' },
  'payout.fail': {
    title: 'Die Auszahlung ist nicht gelungen',
    text: ['Ihr Anspruch bleibt bestehen. Bitte prüfen Sie die Bankverbindung.'],
    about: 'verification',
  },
  'bank-change.approve': {
    title: 'Ihre Bankverbindung ist geändert',
    text: ['Haben Sie das nicht verlangt? Dann melden Sie sich sofort.'],
    about: 'verification',
  },
};

/** Names under which the record keeps what messages tell of. */
export const NOTICE_ACTS: readonly string[] = Object.keys(NOTICES);

function ofNotice({ at, act, reason, until }: Notice): CaseMessage[] {
  const words = NOTICES[act];
  if (words === undefined) return [];
  const { tellsReason = false, text, ...told } = words;
  const deadline = until === null ? [] : [`Sie haben bis zum ${formatDay(until)}, 23:59 Uhr, Zeit.`];
  return [{ at, ...told, text: [...(tellsReason && reason !== null ? [reason] : []), ...text, ...deadline] }];
}

function ofPayout({ amount, paidOn, returnedOn, iban }: OwnPayout): CaseMessage[] {
  const about = 'verification' as const;
  const sum = formatEuro(amount);
  return [
    ...(returnedOn === null
      ? []
      : [
          { at: noonOf(returnedOn), title: 'Die Auszahlung kam zurück', text: [`${sum} auf das Konto ${iban}`], about },
        ]),
    ...(paidOn === null
      ? []
      : [{ at: noonOf(paidOn), title: 'Der Zuschuss ist ausgezahlt', text: [`${sum} auf das Konto ${iban}`], about }]),
  ];
}

/** A day without a time stands in the middle of it. */
function noonOf(day: CalendarDay): string {
  return `${day}T11:00:00+00:00`;
}
