import type { Programme } from '#ground/rules/programme/programme.ts';
import type { ApplicationState } from './application-state.ts';
import { type QuotaEntry, quotaUse } from './quota-entry.ts';

const OF_APPLICATION = {
  editing: 'Antrag in Bearbeitung',
  submitted: 'Antrag eingereicht',
  sent: 'Antrag eingereicht',
  received: 'Antrag in Prüfung',
  asked: 'Antrag in Prüfung',
  approved: 'Antrag bewilligt',
  denied: 'Antrag abgelehnt',
  lapsed: 'Antrag abgelehnt',
  revoked: 'Bewilligung widerrufen',
  withdrawn: 'Antrag zurückgezogen',
} as const satisfies Record<ApplicationState, string>;

/** What came of one entry, in the table of the company's draws. */
export function entryResult(entry: QuotaEntry, programme: Programme, now: Date): string {
  if (entry.valid === null) return 'noch nicht gezogen';
  if (!entry.valid) return 'nicht gezogen';
  if (quotaUse(entry, programme, now) === 'missed') return 'gezogen, Antragskontingent verfallen';
  return entry.proposal === null ? 'gezogen' : `gezogen, ${OF_APPLICATION[entry.proposal.state]}`;
}
