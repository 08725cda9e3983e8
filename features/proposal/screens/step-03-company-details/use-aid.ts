import { useQueryClient } from '@tanstack/react-query';
import { type Cents, sum } from '#ground/rules/values/money.ts';
import type { DeMinimisDeclaration } from '../../rules/step-04-de-minimis/fields.ts';
import { answersOf, reassignAid, stepQuery, wizardStateQuery } from '../proposal-api.ts';
import { getStepDefinition } from '../step-definitions.ts';

const STEP = 4;

export interface Aid {
  /** Subsidy values in step 4 by company as of now, in cents; a company without entries is not in it. Throws ApiError. */
  load(): Promise<ReadonlyMap<string, Cents>>;
  /** Gives the aid of companies to another one, or deletes it (null). Throws ApiError. */
  reassign(from: readonly string[], to: string | null): Promise<void>;
}

/** What step 4 holds for the companies of step 3. */
export function useAid(proposalId: string): Aid {
  const client = useQueryClient();
  const query = stepQuery(proposalId, STEP);
  return {
    async load() {
      const { body } = await client.fetchQuery({ ...query, staleTime: 0 });
      return aidByCompany(answersOf(getStepDefinition(STEP), body) as unknown as DeMinimisDeclaration);
    },
    async reassign(from, to) {
      client.setQueryData(query.queryKey, await reassignAid(proposalId, { from, to }));
      void client.invalidateQueries({ queryKey: wizardStateQuery(proposalId).queryKey });
    },
  };
}

function aidByCompany({ minimis }: DeMinimisDeclaration): ReadonlyMap<string, Cents> {
  const companies = new Set(minimis.flatMap(({ company }) => company ?? []));
  const amountsOf = (company: string) => minimis.filter((entry) => entry.company === company);
  return new Map(
    [...companies].map((company) => [company, sum(amountsOf(company).map((entry) => entry.investmentAmount ?? 0))]),
  );
}
