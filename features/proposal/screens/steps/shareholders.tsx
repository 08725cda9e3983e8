import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Cents, sum } from '#ground/rules/values/money.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer, useFormState } from '#ground/screens/forms/form-context.ts';
import { answersOf } from '#ground/screens/forms/in-forms-names.ts';
import { ItemList } from '#ground/screens/forms/item-list.tsx';
import type { ListItem } from '#ground/screens/forms/use-list.tsx';
import { late } from '#ground/screens/late.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import type { DeMinimisDeclaration } from '../../rules/steps/de-minimis-fields.ts';
import { type CompanyDetails, STANDALONE } from '../../rules/steps/step-03-company-details.ts';
import type { Proposal } from '../../rules/wire.ts';
import { reassignAid, stepQuery, wizardStateQuery } from '../proposal-api.ts';
import { getStepDefinition } from '../step-definitions.ts';
import type { AidCompany } from './aid-dialog.tsx';

const COMPANY_TYPE_HELP = [
  'Eigenständig: Kein anderes Unternehmen hält 25 % oder mehr der Anteile.',
  'Partnerunternehmen: Die Beteiligung beträgt 25 % bis unter 50 %.',
  'Verbundenes Unternehmen: Die Beteiligung beträgt 50 % oder mehr.',
];

// Few have such aid, and fewer let the company go.
const AidDialog = late(async () => (await import('./aid-dialog.tsx')).AidDialog);

const TYPE = 'companyType';

interface ShareholdersProps {
  id: string;
  title: string;
  proposal: Proposal;
}

/** Companies on their way out. */
interface Leaving {
  companies: readonly AidCompany[];
  aid: Cents;
  /** Companies that stay. */
  others: readonly AidCompany[];
  go: () => void;
}

export function Shareholders({ id, title, proposal }: ShareholdersProps) {
  const way = useWayOut(proposal);
  const { leaving } = way;
  return (
    <Section id={id} title={title}>
      <Field
        name={TYPE}
        details={{ title: 'Welcher Typ ist das?', content: <TypesOfCompany /> }}
        onAnswer={way.typeChosen}
      />
      <ItemList
        name="shareholderCompanies"
        addLabel="Unternehmen hinzufügen"
        empty="Sie haben noch kein Unternehmen eingetragen."
        beforeRemove={way.beforeRemove}
      >
        {({ path }) => (
          <>
            <Field name={`${path}.name`} />
            <Field name={`${path}.legalForm`} look="select" />
            <Field name={`${path}.otherLegalForm`} />
            <Field name={`${path}.city`} />
            <Field name={`${path}.intendsProposal`} />
          </>
        )}
      </ItemList>
      {way.isUnknown && (
        <Alert
          tone="danger"
          level={3}
          title="Wir konnten nicht prüfen, ob Beihilfen eingetragen sind. Bitte versuchen Sie es erneut."
          announce
        />
      )}
      {leaving && (
        <AidDialog
          leaving={leaving.companies}
          aid={leaving.aid}
          others={leaving.others}
          own={proposal.company}
          onDecided={way.decide}
          onKeep={way.keep}
        />
      )}
    </Section>
  );
}

/** Lets companies go, after a question where step 4 holds aid of theirs. */
function useWayOut(proposal: Proposal) {
  const form = useFormState();
  const type = useAnswer<number | null>(TYPE);
  const aid = useAid(proposal.id);
  const [leaving, setLeaving] = useState<Leaving>();
  const [isUnknown, setUnknown] = useState(false);
  const stored = () => storedCompanies(form.answers() as unknown as CompanyDetails);

  async function letGo(companies: readonly AidCompany[], go: () => void) {
    setUnknown(false);
    if (companies.length === 0) return go();
    const known = await aid.load().catch(() => undefined);
    if (known === undefined) return setUnknown(true);
    const withAid = companies.filter(({ iri }) => known.has(iri));
    if (withAid.length === 0) return go();
    const others = stored().filter(({ iri }) => companies.every((one) => one.iri !== iri));
    const aidOf = sum(withAid.map(({ iri }) => known.get(iri) ?? 0));
    setLeaving({ companies: withAid, aid: aidOf, others, go });
  }

  return {
    leaving,
    /** What step 4 holds could not be read: nothing goes. */
    isUnknown,
    keep: () => setLeaving(undefined),
    beforeRemove: (item: ListItem, remove: () => void) =>
      void letGo(
        stored().filter(({ iri }) => iri === iriOf(item)),
        remove,
      ),
    typeChosen(chosen: unknown) {
      if (chosen !== STANDALONE || type === STANDALONE || stored().length === 0) return;
      // Nothing goes before it was asked: the next save would take the companies with it.
      form.setAnswer(TYPE, type);
      void letGo(stored(), () => form.setAnswer(TYPE, STANDALONE));
    },
    async decide(to: string | null) {
      if (leaving === undefined) return;
      await aid.reassign(
        leaving.companies.map(({ iri }) => iri),
        to,
      );
      setLeaving(undefined);
      leaving.go();
    },
  };
}

const STEP = 4;

interface Aid {
  /** Subsidy values in step 4 by company as of now, in cents; a company without entries is not in it. Throws ApiError. */
  load(): Promise<ReadonlyMap<string, Cents>>;
  /** Gives the aid of companies to another one, or deletes it (null). Throws ApiError. */
  reassign(from: readonly string[], to: string | null): Promise<void>;
}

/** What step 4 holds for the companies of step 3. */
function useAid(proposalId: string): Aid {
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

function iriOf({ id }: Pick<ListItem, 'id'>): string {
  return `/api/companies/${id}`;
}

/** Those the server knows, which step 4 may name. */
function storedCompanies({ shareholderCompanies }: CompanyDetails): AidCompany[] {
  return shareholderCompanies.flatMap(({ id, name }) =>
    id === undefined ? [] : [{ iri: iriOf({ id }), name: name ?? 'Unternehmen ohne Namen' }],
  );
}

function TypesOfCompany() {
  return COMPANY_TYPE_HELP.map((line) => <p key={line}>{line}</p>);
}
