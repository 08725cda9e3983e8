import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { companyPlace } from '#ground/rules/session/rights.ts';
import { COMPANY_ROLE_TEXT } from '#ground/rules/session/role-texts.ts';
import { findByWords } from '#ground/rules/values/find-by-words.ts';
import { ACTING_FOR } from '#ground/screens/session/place.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { StatusRegion } from '#ground/screens/ui/status.tsx';
import type { Membership } from '../rules/wire.ts';
import { loadMemberships } from './people-api.ts';

/** More than this nobody reads; a word of the name narrows the list. */
const MOST_SHOWN = 20;
const FAILED = 'Ihre Unternehmen konnten nicht geladen werden. Versuchen Sie es erneut.';

/** Chooses another company: each is a link of its own, so that it can be opened beside this one as well. */
export function CompanySwitch({ onClose }: { onClose(): void }) {
  const [companies, setCompanies] = useState<readonly Membership[]>();
  const [fault, setFault] = useState<string>();
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    loadMemberships().then(
      (found) => setCompanies(found.companies),
      () => setFault(FAILED),
    );
  }, []);
  const options = useMemo(() => (companies ?? []).map((one) => ({ ...one, label: one.name })), [companies]);
  const matches = useMemo(() => findByWords(options, typed ?? ''), [options, typed]);
  // Whoever has typed enough need not leave the keyboard for a link.
  const openFirst = (event: FormEvent) => {
    event.preventDefault();
    const [first] = matches;
    if (first !== undefined && typed !== null) location.assign(`${companyPlace(first.id)}/`);
  };
  return (
    <Dialog open title="Für welches Unternehmen?" dismissLabel="Abbrechen" onDismiss={onClose} focusOn="first-field">
      <form onSubmit={openFirst}>
        <TextField
          name="company-search"
          label="Unternehmen suchen"
          hint="Die Eingabetaste öffnet das erste Unternehmen der Liste."
          required
          value={typed}
          onChange={setTyped}
        />
      </form>
      {fault && <Alert tone="danger" title={fault} announce />}
      {companies === undefined && !fault && <Skeleton what="Ihre Unternehmen" lines={4} />}
      <StatusRegion>{companies && counted(matches.length)}</StatusRegion>
      <ul className="stack">
        {matches.slice(0, MOST_SHOWN).map((company) => (
          <Choice key={company.id} company={company} />
        ))}
      </ul>
    </Dialog>
  );
}

function counted(found: number): string {
  if (found === 0) return 'Kein Unternehmen gefunden.';
  if (found === 1) return '1 Unternehmen.';
  return found > MOST_SHOWN
    ? `${MOST_SHOWN} von ${found} Unternehmen. Tippen Sie weiter, um die Liste zu kürzen.`
    : `${found} Unternehmen.`;
}

function Choice({ company: { id, name, role } }: { company: Membership }) {
  const text = `${name} (${COMPANY_ROLE_TEXT[role].label})`;
  return (
    <li>
      {id === ACTING_FOR ? (
        <Text>{text}, jetzt gewählt</Text>
      ) : (
        <a className="kern-link text-link" href={`${companyPlace(id)}/`}>
          {text}
        </a>
      )}
    </li>
  );
}
