import { timeText } from '@portal/domain/agency/case/processing-times.ts';
import type { OwnStart } from '@portal/domain/agency/own/wire.ts';
import type { CompanyAct } from '@portal/domain/company/rights.ts';
import type { Programme } from '@portal/domain/programme/programme.ts';
import type { Proposal } from '@portal/domain/proposal/wire.ts';
import { SEND_STEP, WITHDRAWN } from '@portal/domain/proposal/wizard.ts';
import type { QuotaStanding } from '@portal/domain/raffle/quota-standing.ts';
import { type CalendarDay, formatDay } from '@portal/domain/values/calendar-day.ts';
import { STANDINGS } from '@portal/domain/verification/standing.ts';
import { LIST_TEXTS, resubmitBanner } from '@portal/domain/verification/texts.ts';
import type { Verification } from '@portal/domain/verification/wire.ts';
import { mayEdit } from '@portal/domain/verification/workflow.ts';
import { decisionOf } from '../proposal/public.ts';

/** The one thing a company does next. */
export interface NextTask {
  title: string;
  text?: string | undefined;
  /** `act`: whose it is, where not everybody's who fills in. */
  action: { label: string; to: string; name?: string; act?: CompanyAct };
}

export interface TaskFacts {
  programme: Programme;
  /** After the programme's last day nothing is applied for. */
  hasEnded: boolean;
  today: CalendarDay;
  /** Undefined without a lottery, and until its pots are known. */
  standing: Pick<QuotaStanding, 'code' | 'application' | 'mayEnter' | 'mayCreate' | 'title' | 'text'> | undefined;
  start: OwnStart;
}

const READ_ON = { label: 'Stand ansehen' } as const;

/** What is to be done next, by where application and proof of use stand; the later one of both decides. */
export function nextTask(facts: TaskFacts): NextTask {
  const { application, verification } = facts.start;
  if (verification !== null) {
    const task = taskOfProof(verification, application, facts.start);
    if (task !== undefined) return task;
  }
  const task = application === null ? undefined : taskOfApplication(application, facts);
  return task ?? beforeApplication(facts);
}

function taskOfProof(
  { id, currentStep, resubmitUntil, awaitsPaper, standing }: Verification,
  application: Proposal | null,
  start: OwnStart,
): NextTask | undefined {
  if (application !== null && decisionOf(application) === 'final_revoked') return undefined;
  if (currentStep === 'resubmit_invoices' && resubmitUntil !== null) {
    const name = application === null ? LIST_TEXTS.resubmit : `${LIST_TEXTS.resubmit}: ${application.proposalId}`;
    return {
      title: resubmitBanner(formatDay(resubmitUntil)),
      action: { label: LIST_TEXTS.resubmit, to: `/nachreichen/${id}`, name },
    };
  }
  if (mayEdit(currentStep)) {
    return {
      title: 'Füllen Sie Ihren Verwendungsnachweis aus',
      text: 'Weisen Sie nach, wofür Sie das Geld verwendet haben. Danach zahlen wir den Zuschuss aus.',
      action: { label: 'Nachweis weiter ausfüllen', to: `/vn/${id}/bearbeiten` },
    };
  }
  const action = { ...READ_ON, to: `/vn/${id}/anzeigen` };
  if (awaitsPaper) {
    return {
      title: 'Schicken Sie uns das unterschriebene Blatt',
      text: 'Der Nachweis ist eingereicht. Das Blatt ist noch nicht bei uns eingegangen.',
      action,
    };
  }
  if (standing !== undefined && standing !== 'received' && standing !== 'checking') {
    const { title, next: text } = STANDINGS[standing];
    return { title, text, action };
  }
  return {
    title: 'Wir prüfen Ihren Verwendungsnachweis',
    text: withTime('Sie müssen nichts tun.', start.times.payment),
    action,
  };
}

function taskOfApplication(application: Proposal, facts: TaskFacts): NextTask | undefined {
  const { id, currentStep, correctionUntil } = application;
  const overview = { ...READ_ON, to: `/uebersicht/${id}` };
  const decision = decisionOf(application);
  if (decision === 'final_approved') {
    const isAsking = application.inObjection || application.inAmendment;
    return isAsking ? { title: 'Wir entscheiden über Ihre Eingabe', action: overview } : taskOfGrant(facts);
  }
  if (decision === 'final_revoked') return { title: 'Ihre Bewilligung wurde widerrufen', action: overview };
  // A new application is what comes next: the quota says whether and when.
  if (decision === 'final_denied' || currentStep === WITHDRAWN) return undefined;
  if (correctionUntil !== null) {
    return {
      title: 'Reichen Sie die fehlenden Unterlagen nach',
      text: `Wir brauchen sie bis zum ${formatDay(correctionUntil)}.`,
      action: { label: 'Unterlagen nachreichen', to: `/uebersicht/${id}/unterlagen` },
    };
  }
  if (currentStep > SEND_STEP || application.receivedAt !== null) {
    const isReceived = application.receivedAt !== null;
    return {
      title: isReceived ? 'Wir prüfen Ihren Antrag' : 'Schicken Sie uns das unterschriebene Blatt',
      text: isReceived
        ? withTime('Sie müssen nichts tun.', facts.start.times.decision)
        : 'Mit dem Eingang beginnt die Prüfung. Haben Sie es schon geschickt, müssen Sie nichts tun.',
      action: overview,
    };
  }
  if (facts.hasEnded || facts.standing?.code === 5) return undefined;
  return currentStep === SEND_STEP
    ? {
        title: 'Schicken Sie Ihren Antrag ab',
        text: 'Er gilt erst mit dem unterschriebenen Blatt als gestellt.',
        action: { label: 'Unterschriftenblatt abschicken', to: `/antrag/${id}`, act: 'submit' },
      }
    : {
        title: 'Füllen Sie Ihren Antrag aus',
        text: 'Ihre Eingaben werden laufend gespeichert. Sie können jederzeit aufhören.',
        action: { label: 'Antrag weiter ausfüllen', to: `/antrag/${id}` },
      };
}

function taskOfGrant({ start, today }: TaskFacts): NextTask {
  const { period } = start;
  if (period !== null && period.endDate < today) {
    return {
      title: 'Weisen Sie nach, wofür Sie das Geld verwendet haben',
      text: 'Ihr Vorhaben ist beendet. Mit dem Verwendungsnachweis beantragen Sie die Auszahlung.',
      action: { label: 'Verwendungsnachweis beginnen', to: '/vn' },
    };
  }
  return {
    title: 'Setzen Sie Ihr Vorhaben um',
    text: 'Sammeln Sie Rechnungen und Zahlungsbelege. Danach reichen Sie den Verwendungsnachweis ein.',
    action: { label: 'Zum Verwendungsnachweis', to: '/vn' },
  };
}

function beforeApplication({ hasEnded, programme, standing }: TaskFacts): NextTask {
  const list = { label: 'Zur Antragsübersicht', to: '/antrag' };
  if (hasEnded) return { title: 'Sehen Sie Ihre Anträge an', action: list };
  if (programme.access.kind === 'budget' || standing?.mayCreate) {
    return {
      title: 'Legen Sie Ihren Antrag an',
      text: 'Sie brauchen dafür Ihre Angebote und etwa einen Abend.',
      action: { label: 'Antrag anlegen', to: '/antrag' },
    };
  }
  if (standing?.mayEnter) {
    return {
      title: 'Bewerben Sie sich um ein Antragskontingent',
      text: 'Das dauert zwei Minuten. Wer gezogen wird, kann einen Antrag stellen.',
      action: { label: 'Zur Bewerbung', to: '/los' },
    };
  }
  const quota = { label: 'Zum Antragskontingent', to: '/los' };
  if (standing?.code === 1 || standing?.code === 9)
    return { title: 'Warten Sie die Ziehung ab', text: 'Sie müssen nichts tun.', action: quota };
  // Nothing is to be done: what the quota's own table says of it, a begin of the window or a next chance among it.
  const { title = 'Sehen Sie Ihr Antragskontingent an', text } = standing ?? {};
  return { title, text, action: quota };
}

function withTime(text: string, median: OwnStart['times']['decision'] | undefined): string {
  return [text, timeText(median)].filter(Boolean).join(' ');
}
