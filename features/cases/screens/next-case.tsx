import { useNavigate } from 'react-router';
import { useShortcut } from '#features/desk/screens/shortcuts.tsx';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import type { CaseSegment } from '../rules/tables/case-segments.ts';
import { rememberedList } from './list-memory.ts';

/** The case after this one in the list the officer came from; nothing where there is none. */
export function NextCase({ segment, id }: { segment: CaseSegment; id: string }) {
  const navigate = useNavigate();
  const { cases } = rememberedList();
  const place = cases.indexOf(`/fall/${segment}/${id}`);
  const next = place === -1 ? undefined : cases[place + 1];
  useShortcut('n', 'Nächster Fall der Liste', next === undefined ? undefined : () => void navigate(next));
  if (place === -1 || cases.length === 1) return null;
  return (
    <p className="kern-body case__next">
      Fall {place + 1} von {cases.length} der Liste
      {next !== undefined && (
        <>
          {' – '}
          <TextLink to={next}>Nächster Fall</TextLink>
        </>
      )}
    </p>
  );
}
