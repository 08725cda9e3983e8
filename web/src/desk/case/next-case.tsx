import { useNavigate } from 'react-router';
import { TextLink } from '../../ui/text-link.tsx';
import { useShortcut } from '../shortcuts/shortcuts.tsx';
import type { CaseSegment } from '../wire.ts';

/** In sessionStorage: addresses of the list the officer came from, as it was shown: `["/fall/proposals/…"]`. */
export const LIST_KEY = 'desk.list';
/** In sessionStorage: the address of that list, with its filters. */
export const LIST_ADDRESS_KEY = 'desk.list.address';

function listed(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(LIST_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function backToList(): string {
  try {
    return sessionStorage.getItem(LIST_ADDRESS_KEY) ?? '/';
  } catch {
    return '/';
  }
}

/** The case after this one in the list the officer came from; nothing where there is none. */
export function NextCase({ segment, id }: { segment: CaseSegment; id: string }) {
  const navigate = useNavigate();
  const list = listed();
  const place = list.indexOf(`/fall/${segment}/${id}`);
  const next = place === -1 ? undefined : list[place + 1];
  useShortcut('n', 'Nächster Fall der Liste', next === undefined ? undefined : () => void navigate(next));
  if (place === -1) return null;
  return (
    <p className="kern-body case__next">
      Fall {place + 1} von {list.length} der Liste
      {next !== undefined && (
        <>
          {' – '}
          <TextLink to={next}>Nächster Fall</TextLink>
        </>
      )}
    </p>
  );
}
