/** Why something was not done, and to which of many. */
interface Reason {
  /** In the words of the rules. */
  said: string;
  /** How many it holds for. */
  count: number;
  /** What they are called, as far as they are to be named here. */
  names: readonly string[];
}

/** Of a long list those named; the others are counted. */
const NAMED = 10;

/** What was refused, whatever was done to many: each reason once, with whom it holds for. */
export function ReasonList({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="plain-list desk-lines">
      {reasons.map((reason) => (
        <li key={reason.said}>{reasonText(reason)}</li>
      ))}
    </ul>
  );
}

/** The same reason is one, the most frequent first. */
export function reasonsOf(refused: readonly { name: string; said: string }[]): Reason[] {
  const names = Map.groupBy(refused, ({ said }) => said);
  return [...names]
    .map(([said, all]) => ({ said, count: all.length, names: all.map(({ name }) => name) }))
    .toSorted((one, other) => other.count - one.count);
}

/** 'DJ22-1, DJ22-2 und 3 weitere: Das ist im jetzigen Stand nicht möglich.' */
export function reasonText({ said, count, names }: Reason): string {
  const named = names.slice(0, NAMED);
  const rest = count - named.length;
  if (named.length === 0) return `${count.toLocaleString('de-DE')}-mal: ${said}`;
  return `${named.join(', ')}${rest === 0 ? '' : ` und ${rest.toLocaleString('de-DE')} weitere`}: ${said}`;
}
