import { useNavigate } from 'react-router';
import { Link } from '../../ui/action/link.tsx';
import { useOfficer } from '../session/use-officer.ts';
import { useShortcut } from '../shortcuts/shortcuts.tsx';
import { addressOf, type CaseView, LIST_LABELS, type ListName, USUAL_ORDER } from './view.ts';

/** Whoever is assigned no cases has no list of their own. */
function useLists(): ListName[] {
  const { calls } = useOfficer();
  const all = Object.keys(LIST_LABELS) as ListName[];
  return calls.assign !== undefined ? all : all.filter((list) => list !== 'mine');
}

/** The lists, each in its usual order and without filters. */
export function ListNav({ view }: { view: CaseView }) {
  const lists = useLists();
  return (
    <nav aria-label="Arbeitslisten">
      <ul className="case-lists">
        {lists.map((list, index) => (
          <ListLink key={list} list={list} place={index + 1} isCurrent={list === view.list} />
        ))}
      </ul>
    </nav>
  );
}

function ListLink({ list, place, isCurrent }: { list: ListName; place: number; isCurrent: boolean }) {
  const navigate = useNavigate();
  const address = addressOf({ list, filters: {}, order: USUAL_ORDER });
  useShortcut(String(place), `Liste: ${LIST_LABELS[list]}`, () => void navigate(address));
  return (
    <li>
      <Link className="case-lists__link" to={address} aria-current={isCurrent ? 'page' : undefined}>
        {LIST_LABELS[list]}
      </Link>
    </li>
  );
}
