import { CaseFrame } from '../case/case-frame.tsx';
import type { CaseKindProps } from '../case/case-kinds.ts';

interface ProposalFacts {
  number: string;
  companyName: string;
}

export function Case(props: CaseKindProps<ProposalFacts>) {
  return <CaseFrame {...props} kind="Antrag" />;
}
