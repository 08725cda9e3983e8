import type { FollowUp, HistoryEntry, ListedMarks, OpenAct } from '#features/desk/rules/wire.ts';
import type { BankChangeFacts, PayoutCaseFacts, VerificationFacts } from '#features/payout/rules/wire.ts';
import type {
  AmendmentFacts,
  CorrectionFacts,
  HearingFacts,
  ObjectionFacts,
  ProposalFacts,
} from './proceedings-wire.ts';
import type { ActName, AgencyTableName, StateName } from './tables/all-tables.ts';

/** What each kind of case shows beside its state, acts and history. */
export interface CaseFacts extends Readonly<Record<AgencyTableName, object>> {
  proposal: ProposalFacts;
  correction: CorrectionFacts;
  amendment: AmendmentFacts;
  objection: ObjectionFacts;
  hearing: HearingFacts;
  verification: VerificationFacts;
  payout: PayoutCaseFacts;
  'bank-change': BankChangeFacts;
}

/** A case as the desk shows it. */
export interface AgencyCase<K extends AgencyTableName = AgencyTableName> {
  id: string;
  state: { name: StateName<K>; label: string };
  acts: readonly OpenAct<ActName<K>>[];
  /** Newest first. */
  history: readonly HistoryEntry[];
  facts: CaseFacts[K];
  /** Its line in the work lists; null for kinds that stand in none. */
  listed: ListedMarks | null;
  /** This person's own. */
  followUp: FollowUp | null;
  /** Name and address to write to by post where nobody has a mailbox; null: mails go to whoever acts for the company. */
  byPost: string | null;
  /** Id of the paper application of its company, under which later letters are typed in; null: the company has a login. */
  paper: string | null;
}
