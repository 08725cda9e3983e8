/** `wrong` is never stored; `missing` is stored but bars the way forward (architecture §4.3). */
type ViolationKind = 'wrong' | 'missing';

/** One complaint, in Symfony's shape (contract §3.4) plus its kind, which stays on our side of the wire. */
export interface Violation {
  /** `staff[0].phone`: dots for objects, `[n]` for list indices; '' for the whole body. */
  propertyPath: string;
  message: string;
  kind: ViolationKind;
  code?: string;
  /**
   * Can only be mended once the step is stored (files are linked to a stored proof): a strict PUT ignores it,
   * completeness and so the way forward count it (contract §6.3, step 8).
   */
  afterSave?: true;
  /** The sentence can be understood without the field beside it, so a list of steps may quote it. */
  isInFull?: true;
}

/** Constraint ids of Symfony that fit what we check. */
export const CONSTRAINT = {
  notBlank: 'c1051bb4-d103-4f74-8988-acbcafc7fdc3',
  notNull: 'ad32d13f-c3d4-423b-909a-857b961eb720',
} as const;

export function wrong(propertyPath: string, message: string): Violation {
  return { propertyPath, message, kind: 'wrong' };
}

export function missing(propertyPath: string, message: string): Violation {
  return { propertyPath, message, kind: 'missing', code: CONSTRAINT.notBlank };
}

/** A file that is not linked yet, which is only possible after the save. */
export function missingFile(propertyPath: string, message: string): Violation {
  return { ...missing(propertyPath, message), afterSave: true };
}

/** As `missing`, with a sentence that can be understood without its field. */
export function missingInFull(propertyPath: string, message: string): Violation {
  return { ...missing(propertyPath, message), isInFull: true };
}

/** What a strict PUT answers with 422 (contract §6.3); a lenient one only refuses the wrong ones. */
export function barsStrictSave(violation: Violation): boolean {
  return violation.afterSave !== true;
}

export function isWrong(violation: Violation): boolean {
  return violation.kind === 'wrong';
}

/** Joins a path and a key: ('staff[0]', 'phone') → 'staff[0].phone'; a number becomes an index. */
export function pathTo(parent: string, key: string | number): string {
  if (typeof key === 'number') return `${parent}[${key}]`;
  return parent === '' ? key : `${parent}.${key}`;
}

/** Whether a path is another one or lies below it: `proofs[1].sum` in `proofs[1]`, but nothing of `proofs[12]`. */
export function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);
}
