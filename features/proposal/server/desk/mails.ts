import type { Recipient } from '#features/access/server/members.ts';
import type { ApprovedSnapshot } from '#features/amendment/rules/approved-snapshot.ts';
import { applicationMail, letterNotice } from '#features/cases/server/mails.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { type Mail, NEXT_TASK } from '#ground/server/mail.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { ProposalRow } from '../store.ts';

type Sender = Pick<Portal, 'config' | 'programme' | 'clock'>;
type Numbered = Pick<ProposalRow, 'id' | 'number'>;
type Decided = Numbered & Pick<ProposalRow, 'portal_delivery_since'>;

export function sheetDefectiveMail(portal: Sender, to: Recipient, { number }: Numbered, defect: string): Mail {
  return applicationMail(portal, to, number, `Ihr Antrag ${number}: Mangel am Unterschriftenblatt`, [
    `mit dem unterschriebenen Blatt zu Ihrem Antrag ${number} stimmt etwas nicht: ${defect}`,
    'Ihr Antrag ist deshalb noch nicht verbindlich. Bitte unterschreiben Sie das Blatt noch einmal.',
    NEXT_TASK,
  ]);
}

export function receiptUndoneMail(portal: Sender, to: Recipient, { number }: Numbered, reason: string): Mail {
  return applicationMail(portal, to, number, `Ihr Antrag ${number}: Das Blatt ist noch nicht eingegangen`, [
    `wir hatten Ihnen geschrieben, dass Ihr unterschriebenes Blatt zum Antrag ${number} eingegangen ist. Das war ein Irrtum: ${reason}`,
    'Ihr Antrag ist erst verbindlich, wenn das Blatt bei uns ist.',
    NEXT_TASK,
  ]);
}

type Granted = Pick<ApprovedSnapshot, 'sumFundingApproved' | 'startDate' | 'endDate'>;

export function approvedMail(portal: Sender, to: Recipient, proposal: Decided, granted: Granted): Mail {
  return applicationMail(portal, to, proposal.number, `Ihr Antrag ${proposal.number} ist bewilligt`, [
    `Ihr Antrag ${proposal.number} ist bewilligt. Der Zuschuss beträgt bis zu ${formatEuro(granted.sumFundingApproved)}.`,
    `Ihr Bewilligungszeitraum: ${formatDay(granted.startDate)} bis ${formatDay(granted.endDate)}.`,
    NEXT_TASK,
    letterNotice(portal, proposal),
  ]);
}

export function deniedMail(portal: Sender, to: Recipient, proposal: Decided, reason: string): Mail {
  return applicationMail(portal, to, proposal.number, `Entscheidung über Ihren Antrag ${proposal.number}`, [
    `Ihren Antrag ${proposal.number} konnten wir leider nicht bewilligen.`,
    `Der Grund: ${reason}`,
    letterNotice(portal, proposal),
  ]);
}

export function revokedMail(portal: Sender, to: Recipient, proposal: Decided, reason: string): Mail {
  return applicationMail(portal, to, proposal.number, `Widerruf der Bewilligung zum Antrag ${proposal.number}`, [
    `die Bewilligung Ihres Antrags ${proposal.number} ist widerrufen.`,
    `Der Grund: ${reason}`,
    'Einen Verwendungsnachweis können Sie nur noch ansehen.',
    letterNotice(portal, proposal),
  ]);
}
