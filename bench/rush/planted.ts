/** The planted account of company `n`. */
export function emailOf(n: number): string {
  return `person-${n}@example.org`;
}
