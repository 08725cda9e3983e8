import type { OwnCorrection } from '#features/cases/rules/case-wire.ts';
import { Badge } from '#ground/screens/ui/message/badge.tsx';

type Asked = Pick<OwnCorrection, 'fields' | 'answered'>;

function isFile(path: string): boolean {
  return path.startsWith('files.');
}

/** What is still as it was when it was asked for. */
export function unanswered({ fields, answered = [] }: Asked): OwnCorrection['fields'] {
  return fields.filter(({ path }) => !answered.includes(path));
}

/** What is asked for, each with what has been done about it. */
export function AskedList({ correction }: { correction: Asked }) {
  const open = unanswered(correction);
  return (
    <ul className="asked">
      {correction.fields.map((one) => (
        <li key={one.path} className="asked__item kern-body">
          <span>{one.label}</span>
          {open.includes(one) ? (
            <Badge tone="warning">{isFile(one.path) ? 'noch keine neue Datei' : 'noch nicht geändert'}</Badge>
          ) : (
            <Badge tone="success">{isFile(one.path) ? 'neue Datei da' : 'geändert'}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
