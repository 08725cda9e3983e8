import { sql } from 'kysely';
import type { MachineAnswers } from '#features/cases/rules/checks.ts';
import { findSheetSignature } from '#features/cases/server/shared/handed-in.ts';
import type { Facts } from '#features/proposal/rules/facts.ts';
import { LEGAL_FORMS } from '#features/proposal/rules/legal-forms.ts';
import { placeOfImplementation, STEP_2 } from '#features/proposal/rules/steps/step-02-applicant-company.ts';
import { companyDetailsStep, STANDALONE } from '#features/proposal/rules/steps/step-03-company-details.ts';
import { deMinimisStep } from '#features/proposal/rules/steps/step-04-de-minimis.ts';
import { STEP_6 } from '#features/proposal/rules/steps/step-06-project-description.ts';
import { STEP_8 } from '#features/proposal/rules/steps/step-08-financing-plan.ts';
import { factsOf } from '#features/proposal/server/circumstances.ts';
import { signedProposal } from '#features/proposal/server/send-proposal.ts';
import { findSteps } from '#features/proposal/server/steps/step-store.ts';
import { findProposal } from '#features/proposal/server/store.ts';
import { LEGAL_FORM_PATH } from '#ground/rules/contract/wire.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { evaluateStored } from '#ground/rules/wizard/step.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { type OtherApplication, registerKey } from '../rules/alike.ts';
import type { ApplicationToCheck } from '../rules/application.ts';
import { answersToApplication } from '../rules/application-answers.ts';
import type { SameAccount } from '../rules/proof-of-use-answers.ts';

interface Sought {
  proposalId: string;
  companyId: string;
  register: string | null;
  postcode: string | null;
}

/** A whole town may apply. */
const OTHERS_MAX = 500;

/** Applications that could be the same company's: which are, `signsOf` says. Its own and its register number's first. */
export async function findSimilarApplications(db: Db | Trx, sought: Sought): Promise<OtherApplication[]> {
  const { proposalId, companyId, register, postcode } = sought;
  const rows = await db
    .with('alike', (cte) =>
      cte
        .selectFrom('applicant_key')
        .select('proposal_id')
        .where((eb) =>
          eb.or([
            eb.and([eb('kind', '=', 'register'), eb('key', '=', register ?? '')]),
            eb.and([eb('kind', '=', 'postcode'), eb('key', '=', postcode ?? '')]),
          ]),
        )
        .union(cte.selectFrom('proposal').select('id as proposal_id').where('company_id', '=', companyId)),
    )
    .selectFrom('alike as a')
    .innerJoin('proposal as p', 'p.id', 'a.proposal_id')
    .leftJoin('proposal_step as seat', (join) =>
      join.onRef('seat.proposal_id', '=', 'p.id').on('seat.step', '=', sql.lit(2)),
    )
    .leftJoin('proposal_step as details', (join) =>
      join.onRef('details.proposal_id', '=', 'p.id').on('details.step', '=', sql.lit(3)),
    )
    .leftJoin('current_grant as g', 'g.proposal_id', 'p.id')
    .select(['p.number', 'p.company_name', 'p.company_id', 'g.revision_status', 'g.decided_at'])
    .select([
      sql<string | null>`details.data ->> 'hRGNumber'`.as('register'),
      sql<string | null>`seat.data -> 'addresses' -> 0 ->> 'street'`.as('street'),
      sql<string | null>`seat.data -> 'addresses' -> 0 ->> 'housenumber'`.as('housenumber'),
      sql<string | null>`seat.data -> 'addresses' -> 0 ->> 'postcode'`.as('postcode'),
      sql<number | null>`(g.approved ->> 'sumFundingApproved')::bigint`.as('granted'),
    ])
    .where('p.id', '<>', proposalId)
    .where('p.submitted_at', 'is not', null)
    .where('p.withdrawn_at', 'is', null)
    .orderBy((eb) => eb('p.company_id', '=', companyId), 'desc')
    .orderBy('p.submitted_at', 'desc')
    .limit(OTHERS_MAX)
    .execute();
  return rows.map((row) => ({
    number: row.number,
    companyName: row.company_name,
    registerNumber: row.register,
    ...{ street: row.street, housenumber: row.housenumber, postcode: row.postcode },
    isSameCompany: row.company_id === companyId,
    decision: row.revision_status,
    decidedOn: row.decided_at === null ? null : dayOf(row.decided_at),
    granted: row.granted === null ? null : Number(row.granted),
  }));
}

/** Other proofs of use with this account, whoever's. */
export async function findSameAccounts(
  db: Db | Trx,
  { proposalId, companyId, iban }: { proposalId: string; companyId: string; iban: string },
): Promise<SameAccount[]> {
  const rows = await db
    .selectFrom('applicant_key as k')
    .innerJoin('proposal as p', 'p.id', 'k.proposal_id')
    .select(['p.number', 'p.company_name', 'p.company_id'])
    .where('k.kind', '=', 'iban')
    .where('k.key', '=', iban)
    .where('k.proposal_id', '<>', proposalId)
    .orderBy('p.number')
    .limit(OTHERS_MAX)
    .execute();
  return rows.map((row) => ({
    number: row.number,
    companyName: row.company_name,
    isSameCompany: row.company_id === companyId,
  }));
}

type StoredSteps = ReadonlyMap<number, Answers>;

/** What the machine finds about a sent application. */
export async function answersToProposal(portal: Portal, db: Db | Trx, id: string): Promise<MachineAnswers> {
  const proposal = await findProposal(db, id);
  if (proposal === undefined || proposal.submitted_at === null) return {};
  const stored = await findSteps(db, id);
  const signature = (await findSheetSignature(db, signedProposal(id)))?.verdict ?? null;
  const facts = factsOf(portal, proposal);
  const said = { ...applicantOf(stored, facts), ...projectOf(stored, facts) };
  const others = await findSimilarApplications(db, {
    proposalId: id,
    companyId: proposal.company_id,
    register: registerKey(said.registerNumber),
    postcode: said.places[0]?.postcode ?? null,
  });
  const submittedOn = dayOf(proposal.submitted_at);
  const sentGrant = Number(proposal.sum_dij_funding);
  const hasLeadLeft = proposal.lost_lead_code !== null;
  return answersToApplication({ facts, submittedOn, sentGrant, signature, others, hasLeadLeft, ...said });
}

type OfApplicant = Pick<
  ApplicationToCheck,
  | 'inGermany'
  | 'places'
  | 'placeOfProject'
  | 'isCommunal'
  | 'legalForm'
  | 'registerNumber'
  | 'hasOtherNumber'
  | 'band'
  | 'hasLinkedCompanies'
  | 'aid'
>;

function applicantOf(stored: StoredSteps, facts: Facts): OfApplicant {
  const { programme } = facts;
  const seat = evaluateStored(STEP_2, stored.get(STEP_2.number), facts).data;
  const detailsStep = companyDetailsStep(programme);
  const details = evaluateStored(detailsStep, stored.get(detailsStep.number), facts).data;
  const aidStep = deMinimisStep(programme);
  const place = placeOfImplementation(seat);
  return {
    inGermany: seat.inGermany,
    places: seat.addresses,
    placeOfProject: place === undefined ? undefined : (seat.addresses[place] ?? seat.addresses[0]),
    isCommunal: details.isCommunalCompany,
    legalForm: legalFormOf(details.legalForm),
    registerNumber: details.hasHRGNumber === true ? details.hRGNumber : null,
    hasOtherNumber: [details.tradeLicenceNumber, details.craftNumber, details.taxNumber].some((one) => one !== null),
    band: details.employeesCount,
    hasLinkedCompanies: details.companyType !== null && details.companyType !== STANDALONE,
    aid: evaluateStored(aidStep, stored.get(aidStep.number), facts).data.minimis,
  };
}

function legalFormOf(iri: string | null): ApplicationToCheck['legalForm'] {
  const found = LEGAL_FORMS.find(({ id }) => iri === `${LEGAL_FORM_PATH}/${id}`);
  return { id: found?.id ?? null, name: found?.name ?? null };
}

type OfProject = Pick<ApplicationToCheck, 'startDate' | 'endDate' | 'isExtensionExplained' | 'saysNotBegun' | 'proofs'>;

function projectOf(stored: StoredSteps, facts: Facts): OfProject {
  const project = evaluateStored(STEP_6, stored.get(STEP_6.number), facts).data;
  return {
    startDate: project.startDate,
    endDate: project.endDate,
    isExtensionExplained: (project.extendedExecution ?? '').trim() !== '',
    saysNotBegun: project.executionNotStarted,
    proofs: evaluateStored(STEP_8, stored.get(STEP_8.number), facts).data.proofs,
  };
}
