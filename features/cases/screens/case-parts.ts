import type { ReactNode } from 'react';
import type { Role } from '#features/audit/rules/roles.ts';
import type { CommentedCase } from '#features/comments/screens/comment-dialog.tsx';
import type { Officer } from '#features/desk/rules/wire.ts';
import type { DescriptionItem } from '#ground/screens/ui/description-list.tsx';
import type { ActName, AgencyTableName } from '../rules/all-tables.ts';
import type { CaseSegment } from '../rules/case-segments.ts';
import type { AgencyCase, CaseFacts } from '../rules/case-wire.ts';
import type { FieldComment } from '../rules/proceedings-wire.ts';
import type { ActForms, OfferedAct } from './acts/act-form.tsx';

/** What the parts of the page of one kind of case get: the case as read, anew after every act. */
export interface CaseKindProps<K extends AgencyTableName = AgencyTableName> {
  segment: CaseSegment;
  /** Of the address; a case that does not exist yet is named by what it is about (decision 14). */
  id: string;
  found: AgencyCase<K>;
}

/** A case and who looks at it, for its description. */
export interface CaseOf<K extends AgencyTableName> extends CaseKindProps<K> {
  facts: CaseFacts[K];
  officer: Officer;
  /** True if the officer holds one of the roles. */
  holds: (...roles: readonly Role[]) => boolean;
}

/** What the page of a kind of case shows of its own; everything else of it is every case's. */
export interface CaseParts<A extends string = string> {
  /** What the case is: 'Antrag', 'Verwendungsnachweis'. */
  kind: string;
  /** Beside number, company and state: assignee, receipt, due day. */
  head?: readonly DescriptionItem[] | undefined;
  /** Words that must not be overlooked: 'Widerspruch anhängig'. */
  marks?: readonly string[];
  /** The usual next acts; the first that is open stands out. Before them a case that nobody has is assigned. */
  usual?: readonly A[] | undefined;
  /** The next act of this state, where it begins a case of its own. */
  begins?: OfferedAct | undefined;
  forms?: ActForms<A> | undefined;
  /** Address where the case is found once an act has begun it: it gets an id of its own. */
  begunAt?: string;
  /** Ids of those whose proposals wait for a second person. */
  proposedBy?: readonly string[] | undefined;
  /** Where something can be noted, and what was. */
  commented?: Pick<CommentedCase, 'labelOf' | 'places'> & { comments: readonly FieldComment[] };
  content?: ReactNode;
  /** What is checked and decided: stays in sight beside the content. */
  side?: ReactNode;
  /** Looked up now and then: notes, letters, other cases; with the history a column of its own where there is room. */
  rest?: ReactNode;
}

/** The page of a kind of case, described anew with every reading. */
export type DescribeCase<K extends AgencyTableName = AgencyTableName> = (of: CaseOf<K>) => CaseParts<ActName<K>>;
