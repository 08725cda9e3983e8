import type { ListedKindName } from '@portal/domain/agency/work-list.ts';
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts';
import type { Cents } from '@portal/domain/values/money.ts';

/** One line of a list (GET /api/agency/cases). */
export interface ListedCase {
  '@id': string;
  kind: ListedKindName;
  /** German. */
  kindLabel: string;
  number: string;
  companyName: string;
  place: string;
  state: string;
  /** German. */
  stateLabel: string;
  assignee: { id: string; name: string } | null;
  /** ISO instant; null: the signed sheet has not come. */
  receivedAt: string | null;
  dueOn: CalendarDay | null;
  amount: Cents;
  isOpen: boolean;
  onHold: boolean;
  inObjection: boolean;
  inAmendment: boolean;
}

/** One page of a list. */
export interface CasePage {
  'hydra:member': readonly ListedCase[];
  /** Absent behind the first page, and where there are more than are counted. */
  'hydra:totalItems'?: number;
  /** German: '132' or 'mehr als 10.000'. Absent behind the first page. */
  totalText?: string;
  'hydra:view': { 'hydra:next'?: string };
}

/** What became of one case of many. */
export interface Assigned {
  /** Its address under /api/agency. */
  case: string;
  /** 200, or the status and text of the refusal. */
  status: number;
  message?: string;
}
