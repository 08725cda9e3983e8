import type { OpenCase } from '#features/cases/server/case-kind.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findCompanyLetters, findPaperMark } from './store.ts';

/** What came on paper; where the application did, nobody of the company has handed it or its proof of use in. */
export async function paperFacts({ db }: Portal, { kind, id, moneyOf }: OpenCase): Promise<object> {
  if (moneyOf === undefined || (kind.name !== 'proposal' && kind.name !== 'verification')) return {};
  const paper = (await findPaperMark(db, moneyOf)) ?? null;
  const handedIn = paper === null ? {} : { submittedBy: null };
  if (kind.name === 'verification') return handedIn;
  return { ...handedIn, paper, companyLetters: await findCompanyLetters(db, id) };
}
