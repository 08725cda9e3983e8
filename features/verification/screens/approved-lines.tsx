import { formatEuro } from '#ground/rules/values/money.ts';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { TEXTS } from '../rules/steps/step-4-financing-plan.ts';
import type { ApprovedLine, ApprovedProof } from '../rules/wire.ts';

/** What was approved of one proof: devices of module 1, activities of module 2 (3-proof-of-use §2.2). */
export function ApprovedLines({ approved }: { approved: ApprovedProof }) {
  const [devices, activities] = approved.proofs;
  if (devices.length + activities.length === 0) return <Text>{TEXTS.noLines}</Text>;
  return (
    <>
      <Lines title={TEXTS.moduleOne} module={1} lines={devices} />
      <Lines title={TEXTS.moduleTwo} module={2} lines={activities} />
    </>
  );
}

interface LinesProps {
  title: string;
  module: 1 | 2;
  lines: readonly ApprovedLine[];
}

/** Numbered as the invoices refer to them: '1.2' is the second line of module 1. */
function Lines({ title, module, lines }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <div>
      <p className="kern-label">{title}</p>
      <DescriptionList
        items={lines.map(({ sequence, description, totalSum }) => ({
          key: String(sequence),
          term: `${module}.${sequence} ${description ?? ''}`,
          value: totalSum === null ? null : formatEuro(totalSum),
        }))}
      />
    </div>
  );
}
