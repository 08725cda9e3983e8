import { askedSections } from '#ground/rules/fields/asked-answers.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { GroupSummary } from '#ground/screens/forms/answers-summary.tsx';
import { FilesSummary } from '#ground/screens/forms/files/files-summary.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { askedFiles } from '../../rules/asked-files.ts';
import { sumLines, sumProofs } from '../../rules/steps/plan-costs.ts';
import { STEP_8 } from '../../rules/steps/step-08-financing-plan.ts';
import type { StepSummaryProps } from '../step-props.ts';
import {
  type Financing,
  isNet,
  NO_PROOFS,
  type Proof,
  SUM_ACTIVITY_LABEL,
  SUM_DEVICE_LABEL,
  SUM_LABEL,
} from './plan-rows.ts';

/** Every proof with its lines, sums and files, then what all of them come to. */
export function Summary({ proposal, data, facts, level }: StepSummaryProps) {
  const { proofs } = data as Financing;
  if (proofs.length === 0) return <Text>{NO_PROOFS}</Text>;
  const net = isNet(facts);
  const asked = askedSections(STEP_8, data, facts).flatMap(({ inner }) => inner);
  const Heading = `h${level}` as const;
  return (
    <Stack gap="groups">
      {proofs.map((proof, index) => (
        <section key={proof.id ?? index}>
          <Stack>
            <Heading className="kern-title">{asked[index]?.title}</Heading>
            {asked[index] && <GroupSummary group={asked[index]} />}
            <ProofFiles proof={proof} proposalId={proposal.id} />
            <DescriptionList items={sumsOf(proof, net)} />
          </Stack>
        </section>
      ))}
      <DescriptionList items={[{ term: SUM_LABEL, value: formatEuro(sumProofs(proofs, net)) }]} />
    </Stack>
  );
}

/** Files hang on a stored proof; those of a module are shown where it has lines. */
function ProofFiles({ proof, proposalId }: { proof: Proof; proposalId: string }) {
  const { id } = proof;
  if (id === undefined) return null;
  const ids = { proposal: proposalId, item: id };
  return askedFiles(STEP_8.number, proof).map(({ purpose, label }) => (
    <FilesSummary key={purpose} place={{ purpose, ids }} label={label} />
  ));
}

function sumsOf({ deviceList, activityList }: Proof, net: boolean) {
  return [
    { term: SUM_DEVICE_LABEL, lines: deviceList },
    { term: SUM_ACTIVITY_LABEL, lines: activityList },
  ].flatMap(({ term, lines }) => (lines.length === 0 ? [] : [{ term, value: formatEuro(sumLines(lines, net)) }]));
}
