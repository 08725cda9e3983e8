import { useEffect, useState } from 'react';
import { COMPANY_ROLE_TEXT } from '#ground/rules/session/role-texts.ts';
import type { Profile } from '#ground/rules/session/wire.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { LinkButton } from '#ground/screens/ui/action/link-button.tsx';
import { CompanySwitch } from './company-switch.tsx';

/** In the user strip of whoever is not simply the sole owner: for which company, as what, and the way to another one. */
export function ActingFor({ profile: { companies, acting } }: { profile: Profile }) {
  const [isOpen, setOpen] = useState(false);
  useNamedTab(companies[0]?.name);
  if (acting === undefined) return null;
  const [company] = companies;
  return (
    <>
      <br />
      {company && (
        <>
          <span className="kern-sr-only">Handelt für </span>
          <strong>{company.name}</strong> ({COMPANY_ROLE_TEXT[acting.role].label})
          <br />
          <LinkButton kind="tertiary" to="/personen">
            Personen
          </LinkButton>
        </>
      )}
      {acting.companies > 1 && (
        <>
          {' '}
          <Button kind="tertiary" aria-haspopup="dialog" onPress={() => setOpen(true)}>
            Unternehmen wechseln
          </Button>
        </>
      )}
      {isOpen && <CompanySwitch onClose={() => setOpen(false)} />}
    </>
  );
}

const FAULTY = 'Fehler: ';

/**
 * The tab's title begins with the company: two tabs look alike else. Pages set their own titles and know nothing of it, and
 * whoever acts for one company never loads this.
 */
function useNamedTab(company: string | undefined) {
  useEffect(() => {
    const title = document.querySelector('title');
    if (company === undefined || title === null) return;
    const name = () => {
      const { title: shown } = document;
      const [start, rest] = shown.startsWith(FAULTY) ? [FAULTY, shown.slice(FAULTY.length)] : ['', shown];
      if (!rest.startsWith(`${company}: `)) document.title = `${start}${company}: ${rest}`;
    };
    name();
    const observer = new MutationObserver(name);
    observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, [company]);
}
