import { useSearchParams } from 'react-router';
import { caseRoute, LoadCase, type LoadedCase } from '#features/cases/screens/own/load-case.tsx';
import { useServerNow } from '#ground/screens/api/use-server-time.ts';
import { type CorrectionPart, correctionParts } from '../rules/correction.ts';
import { ClosedCorrection } from './closed-correction.tsx';
import { OpenCorrection } from './open-correction.tsx';
import { standingOf } from './standing.ts';

const TITLE = 'Unterlagen nachreichen';

export const { loader, shouldRevalidate } = caseRoute;

/** /uebersicht/{proposalId}/unterlagen: what the agency has asked for, and nothing else, until the end of a day. */
export function Component() {
  return <LoadCase title={TITLE}>{(loaded) => <Correction {...loaded} />}</LoadCase>;
}

function Correction({ proposal, own }: LoadedCase) {
  const now = useServerNow();
  const [search, setSearch] = useSearchParams();
  const [newest] = own.corrections;
  if (newest === undefined) return <ClosedCorrection title={TITLE} proposalId={proposal.id} because="none" />;
  const standing = standingOf(newest, now);
  if (standing !== 'open') return <ClosedCorrection title={TITLE} proposalId={proposal.id} because={standing} />;
  const parts = correctionParts(newest.fields.map(({ path }) => path));
  const part = shownPart(parts, Number(search.get('teil') ?? Number.NaN));
  return (
    <OpenCorrection
      key={`${newest.id} ${newest.until} ${part.step}`}
      {...{ title: TITLE, proposal, correction: newest, parts, part }}
      goTo={(step) => setSearch({ teil: String(step) })}
    />
  );
}

/** The part asked for in the address, else the first. */
function shownPart(parts: readonly CorrectionPart[], wanted: number): CorrectionPart {
  const part = parts.find(({ step }) => step === wanted) ?? parts[0];
  if (part === undefined) throw new Error('a request for documents asks for nothing');
  return part;
}
