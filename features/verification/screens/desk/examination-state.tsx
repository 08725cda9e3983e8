import type { Proposed } from '#features/desk/rules/wire.ts';
import type { ProposedExamination, VerificationFacts } from '#features/payout/rules/wire.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { Accordion } from '#ground/screens/ui/page/accordion.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { type ExaminedProof, examine } from '../../rules/examination.ts';
import type { FinancialPlan } from '../../rules/plan/plan.ts';
import { nameClaim } from './claim-names.ts';
import { CLAIM_LISTS } from './examination-items.ts';
import { PlanFigures } from './examination-totals.tsx';

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
        .filter(({ claimed, admitted }) => admitted < claimed)
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
