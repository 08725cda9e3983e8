import { CaseFrame } from './case-frame.tsx';
import type { CaseKindProps } from './case-kinds.ts';
import { tableOf } from './table-of.ts';

interface PlainFacts {
  number: string;
  companyName: string;
}

/** A case of a kind without a page of its own: what can be done and what was done. */
export function Case(props: CaseKindProps<PlainFacts>) {
  return <CaseFrame {...props} kind={tableOf(props.segment).subject} />;
}
