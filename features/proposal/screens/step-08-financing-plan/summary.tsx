import { askedSections } from '#ground/rules/fields/asked-answers.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { GroupSummary } from '#ground/screens/forms/answers-summary.tsx';
import { FilesSummary } from '#ground/screens/forms/files/files-summary.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { askedFiles } from '../../rules/asked-files.ts';
import { STEP_8 } from '../../rules/step-08-financing-plan/schema.ts';
import { sumLines, sumProofs } from '../../rules/step-08-financing-plan/sums.ts';
import { TEXTS } from '../../rules/step-08-financing-plan/texts.ts';
import type { StepSummaryProps } from '../step-props.ts';
import { type Financing, isNet, type Proof } from './judge.ts';

/** Every proof with its lines, sums and files, then what all of them come to. */
export function Summary({ proposal, data, facts, level }: StepSummaryProps) {
  const { proofs } = data as Financing;
  if (proofs.length === 0) return <Text>{TEXTS.noProofs}</Text>;
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
      <DescriptionList items={[{ term: TEXTS.sumLabel, value: formatEuro(sumProofs(proofs, net)) }]} />
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
    { term: TEXTS.sumDeviceLabel, lines: deviceList },
    { term: TEXTS.sumActivityLabel, lines: activityList },
  ].flatMap(({ term, lines }) => (lines.length === 0 ? [] : [{ term, value: formatEuro(sumLines(lines, net)) }]));
}
