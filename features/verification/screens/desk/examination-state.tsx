import type { Proposed } from '#features/desk/rules/wire.ts';
import type { ProposedExamination, VerificationFacts } from '#features/payout/rules/wire.ts';
import { formatEuro, formatPercent } from '#ground/rules/values/money.ts';
import { Accordion } from '#ground/screens/ui/boxes.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import { Why } from '#ground/screens/ui/why.tsx';
import { type ExaminedProof, examine, isJudgedOtherwise } from '../../rules/examination.ts';
import type { FinancialPlan } from '../../rules/plan/plan.ts';
import { nameClaim } from './claim-names.ts';
import { CLAIM_LISTS, type ExaminationSoFar } from './examination-items.ts';

/** What was examined: proposed and waiting, or confirmed by a second person; nothing before. */
export function ExaminationState({ facts }: { facts: VerificationFacts }) {
  const proposed = proposedExamination(facts);
  if (facts.examination !== null) {
    return (
      <Result
        title="Ergebnis der Prüfung"
        facts={facts}
        proofs={facts.examination.proofs}
        plan={facts.examination.plan}
      />
    );
  }
  if (proposed === undefined) return null;
  return <Result title="Vorgeschlagenes Ergebnis" facts={facts} {...proposed} />;
}

/** The result that waits for its second person, with the figures that follow from it. */
export function proposedExamination(facts: VerificationFacts) {
  const content = proposedIn(facts, 'examine')?.content as unknown as ProposedExamination | undefined;
  if (content === undefined) return undefined;
  const { proofs, additionalFunding } = content;
  return { proofs, plan: examine(proofs, facts.declared, additionalFunding).plan };
}

interface ResultProps {
  title: string;
  facts: VerificationFacts;
  proofs: readonly ExaminedProof[];
  plan: FinancialPlan;
}

function Result({ title, facts, proofs, plan }: ResultProps) {
  return (
    <Section title={title} lead={`Zuschuss, der sich ergibt: ${formatEuro(plan.sumFunding)}`}>
      <Cuts facts={facts} proofs={proofs} />
      <Accordion title="Wie der Zuschuss errechnet ist">
        <PlanFigures plan={plan} />
      </Accordion>
    </Section>
  );
}

/** Everything of which less than claimed is admitted, with its reason. */
export function Cuts({ facts, proofs }: Pick<ResultProps, 'facts' | 'proofs'>) {
  const cuts = proofs.flatMap((proof, index) =>
    CLAIM_LISTS.flatMap((list) =>
      proof[list]
        .filter(({ claimed, admitted }) => isJudgedOtherwise(claimed, admitted))
        .map((item) => ({
          ...item,
          name: `Nachweis ${index + 1}, ${nameClaim(facts.papers, proof.id, list, item.id).name}`,
        })),
    ),
  );
  if (cuts.length === 0) return <Text>Alles ist in der geltend gemachten Höhe anerkannt.</Text>;
  return (
    <Table
      caption="Gekürzte Beträge"
      rows={cuts}
      rowKey={({ name, id }) => `${name} ${id}`}
      columns={[
        { header: 'Posten', rowHeader: true, cell: ({ name }) => name },
        { header: 'Geltend gemacht', numeric: true, cell: ({ claimed }) => formatEuro(claimed) },
        { header: 'Anerkannt', numeric: true, cell: ({ admitted }) => formatEuro(admitted) },
        { header: 'Grund', cell: ({ reason }) => reason },
      ]}
    />
  );
}

/** The proposal that waits for its second person. */
export function proposedIn({ proposals }: Pick<VerificationFacts, 'proposals'>, act: string): Proposed | undefined {
  return proposals.find((one) => one.act === act);
}

/** The figures of an examined proof of use, in the order in which one follows from the other (decisions §7). */
const LABELS = {
  sumInvestApproved: 'Bewilligte Kosten',
  sumInvestEffective: 'Anerkannte Kosten, höchstens die bewilligten',
  additionalFunding: 'Zusätzliche Deckungsmittel',
  sumInvestRealized: 'Anerkannte Kosten nach Abzug der Deckungsmittel',
  fundingRatio: 'Förderquote',
  sumCalculatedFunding: 'Anteil nach der Förderquote',
  sumFundingApproved: 'Bewilligter Zuschuss',
  sumFunding: 'Zuschuss, der sich ergibt',
} as const satisfies Partial<Record<keyof FinancialPlan, string>>;

const NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[];

export function PlanFigures({ plan, column }: { plan: FinancialPlan; column?: boolean | undefined }) {
  return (
    <DescriptionList
      column={column}
      items={NAMES.map((name) => ({
        term: LABELS[name],
        value: name === 'fundingRatio' ? formatPercent(plan[name]) : formatEuro(plan[name]),
      }))}
    />
  );
}

/** Beside the form, worked out anew at every key. */
export function ExaminationTotals({ soFar: { result, judged, claims } }: { soFar: ExaminationSoFar }) {
  return (
    <section className="examination__totals" aria-labelledby="examination-totals">
      <h3 className="kern-heading-medium" id="examination-totals">
        Ergebnis nach Ihren Eingaben
      </h3>
      <PlanFigures plan={result.plan} column />
      <Why of={result.calculation} />
      <StatusLine>
        {judged < claims
          ? `${judged} von ${claims} Posten beurteilt. Was noch offen ist, zählt nicht mit.`
          : `Alle ${claims} Posten sind beurteilt.`}
      </StatusLine>
    </section>
  );
}
