import type { AtHand } from '../rules/at-hand.ts';

export function AtHandList({ items }: { items: readonly AtHand[] }) {
  return (
    <ul>
      {items.map(({ what, note, isFile }) => (
        <li key={what}>
          <strong>{what}</strong>
          {isFile && ' (zum Hochladen)'}: {note}
        </li>
      ))}
    </ul>
  );
}
