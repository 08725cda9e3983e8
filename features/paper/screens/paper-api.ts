import { asked, post } from '#features/desk/screens/calls.ts';
import { remember } from '#ground/screens/browser/memory.ts';
import type { PaperApplications } from '../rules/papers.ts';

export const PAPERS = '/api/agency/paper_applications';
export const papersQuery = asked<PaperApplications>(PAPERS);

/** From here on this browser acts for the company in the applicants' portal; the desk stays logged in beside it. */
export async function enterPaper(id: string): Promise<void> {
  await post(`${PAPERS}/${id}/enter`);
  // What the applicants' side of this tab may still hold is of another company.
  sessionStorage.removeItem('portal.tokens');
  remember('session', String(Date.now()));
}
