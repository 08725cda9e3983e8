import { useNavigate } from 'react-router';
import { useOfficer } from '#features/desk/screens/session/use-officer.ts';
import { useShortcut } from '#features/desk/screens/shortcuts/shortcuts.tsx';
import { Link } from '#ground/screens/ui/action/link.tsx';
import { addressOf, type CaseView, LIST_LABELS, type ListName, usualOrder } from './view.ts';

/** Whoever is assigned no cases has no list of their own. */
function useLists(): ListName[] {
  const { calls } = useOfficer();
  const all = Object.keys(LIST_LABELS) as ListName[];
  const closed = [...(calls.assign === undefined ? ['mine'] : []), ...(calls.day === undefined ? ['follow-up'] : [])];
  return all.filter((list) => !closed.includes(list));
}

/** The lists, each in its usual order and without filters. */
export function ListNav({ view }: { view: CaseView }) {
  const lists = useLists();
  return (
    <nav aria-label="Arbeitslisten">
      <ul className="case-lists">
        {lists.map((list, index) => (
          <ListLink
            key={list}
            label={LIST_LABELS[list]}
            address={addressOf({ list, filters: {}, order: usualOrder(list) })}
            place={index + 1}
            isCurrent={list === view.list}
          />
        ))}
      </ul>
    </nav>
  );
}

interface ListLinkProps {
  label: string;
  address: string;
  /** From 1: the key. */
  place: number;
  isCurrent: boolean;
}

function ListLink({ label, address, place, isCurrent }: ListLinkProps) {
  const navigate = useNavigate();
  useShortcut(String(place), `Liste: ${label}`, () => void navigate(address));
  return (
    <li>
      <Link className="case-lists__link" to={address} aria-current={isCurrent ? 'page' : undefined}>
        {label}
      </Link>
    </li>
  );
}
