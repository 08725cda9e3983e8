import type { WireViolation } from '#ground/rules/contract/wire.ts';

/** What the server complains about, each sentence once. */
export function messagesOf(violations: readonly WireViolation[]): string[] {
  return [...new Set(violations.map(({ message }) => message))];
}

/** Inside of the alert that says what was refused. */
export function Complaints({ texts }: { texts: readonly string[] }) {
  return texts.length === 1 ? (
    <p>{texts[0]}</p>
  ) : (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
