import './task-box.css';
import { useLocation } from 'react-router';
import { useServerNow } from '#ground/screens/api/server-time.ts';
import { useRoleBar } from '#ground/screens/session/role.ts';
import { ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import type { Next } from '../rules/next.ts';
import type { NextTask } from '../rules/row.ts';
import { whenText } from './when-text.ts';

function prelineOf({ waits }: NextTask, isOthers: boolean): string {
  if (waits) return 'So steht es';
  return isOthers ? 'Das tut Ihr Unternehmen als Nächstes' : 'Das ist als Nächstes zu tun';
}

/** The one thing the company does next, with the day until which; nothing where that is not known. */
export function TaskBox({ next: { task, deadlines } }: { next: Next }) {
  const now = useServerNow();
  const { pathname } = useLocation();
  // Whoever may not do it looks at what others do.
  const isOthers = useRoleBar(task?.action.act ?? 'prepare') !== undefined;
  if (task === undefined) return null;
  const { label, to, name } = task.action;
  const [soonest] = deadlines;
  return (
    <div className="task-box">
      <p className="kern-preline">{prelineOf(task, isOthers)}</p>
      <h2 className="kern-heading-large">{task.title}</h2>
      {task.text && <Text>{task.text}</Text>}
      {soonest && (
        <p className="kern-body">
          <strong>
            {soonest.title}: {whenText(soonest, now)}
          </strong>
        </p>
      )}
      {!pathname.endsWith(to) && (
        <ButtonRow>
          <LinkButton kind={isOthers ? 'secondary' : 'primary'} to={to} aria-label={isOthers ? undefined : name}>
            {isOthers ? 'Ansehen' : label}
          </LinkButton>
        </ButtonRow>
      )}
    </div>
  );
}
