import type { CalendarDay } from '../values/calendar-day.ts';
import type { Cents } from '../values/money.ts';
import type { Banner } from './programme.ts';

/** GET /api/budget: what a programme without a lottery has to give. */
export interface WireBudget {
  totalCents: Cents;
  /** Of grants approved and of applications submitted and not yet decided. */
  reservedCents: Cents;
  availableCents: Cents;
}

/** What the server tells everybody before login (contract §6.6). */
export interface RuntimeConfig {
  features: { resubmit_invoices: boolean };
  /** 'true' or 'false'. */
  canSubmit: string;
  clientId: string;
  /** Announcements: the programme's and the one of the settings. */
  banners: readonly Banner[];
  now: string;
  demo: boolean;
  /** Whose qualified certificates an electronic signature needs. */
  acceptedIssuers: readonly string[];
  /** The organisation's login service people may log in by, as they know it; absent: there is none. */
  loginService?: string;
  /** The same of the agency's people. */
  deskLoginService?: string;
}

/** 'ok', or what is wrong. */
export interface Health {
  status: string;
}

/** The demonstration's clock. */
export interface ClockBody {
  now: string;
  today: CalendarDay;
  simulated: boolean;
}
