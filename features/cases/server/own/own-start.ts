import { moneyWords, type OwnMoney } from '#features/payout/rules/payout-words.ts';
import { embeddedProposal } from '#features/proposal/server/present-proposal.ts';
import { listProposals, type ProposalRow } from '#features/proposal/server/store.ts';
import { listOwnVerifications } from '#features/verification/server/create-verification.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { OwnStart } from '../../rules/case-wire.ts';
import { ownCase } from './own-case.ts';

const MESSAGES = 3;

/** Where a company stands, in one answer, or one of its applications by its number. Nothing of the case is read before there is one: most who log in have none. */
export async function ownStart(portal: Portal, companyId: string, number?: string): Promise<Omit<OwnStart, 'times'>> {
  const applications = await listProposals(portal.db, companyId);
  const application =
    applications.find((one) => one.number === number) ??
    applications.findLast(({ withdrawn_at }) => withdrawn_at === null) ??
    applications.at(-1);
  const told = application?.submitted_at ? await toldOf(portal, application) : NOTHING_TOLD;
  const asked = number === undefined ? applications : applications.filter((one) => one === application);
  return {
    application: application === undefined ? null : embeddedProposal(application),
    verification: await findVerification(portal, companyId, asked, application?.verification_id),
    ...told,
  };
}

/** Late invoices may be open of an earlier application, too; whoever asks for one application is told of that alone. */
async function findVerification(
  portal: Portal,
  companyId: string,
  asked: readonly ProposalRow[],
  own: string | null | undefined,
): Promise<OwnStart['verification']> {
  const ids = new Set(asked.flatMap(({ verification_id }) => verification_id ?? []));
  if (ids.size === 0) return null;
  const all = (await listOwnVerifications(portal, companyId)).filter(({ id }) => ids.has(id));
  const late = all.find(({ currentStep }) => currentStep === 'resubmit_invoices');
  return late ?? all.find(({ id }) => id === own) ?? null;
}

type StartOfCase = Omit<OwnStart, 'application' | 'verification' | 'times'>;

const NOTHING_TOLD: StartOfCase = { period: null, hearing: null, objectionUntil: null, owed: null, messages: [] };

async function toldOf(portal: Portal, application: ProposalRow): Promise<StartOfCase> {
  const { grant, objectable, hearings, money, messages } = await ownCase(portal, application);
  const hearing = hearings.find(({ state }) => state === 'open');
  return {
    period: grant === null ? null : { startDate: grant.startDate, endDate: grant.endDate },
    hearing: hearing === undefined ? null : { about: hearing.about, until: hearing.until },
    // Of a denial or a revocation; null once an objection against it is decided.
    objectionUntil: objectable.find(({ act }) => act === 'deny' || act === 'revoke')?.until ?? null,
    owed: owedOf(money, portal.clock.today()),
    messages: messages.slice(0, MESSAGES),
  };
}

/** What is to be paid back, in the words of the overview; its last day, until nothing is left. */
function owedOf(money: OwnMoney | null, today: CalendarDay): OwnStart['owed'] {
  if (money === null || money.closing?.kind !== 'reclaim') return null;
  const { title, text } = moneyWords(money, today);
  const { repaidOn, dueOn } = money.closing;
  return { title, text, dueOn: repaidOn === null ? dueOn : null };
}
