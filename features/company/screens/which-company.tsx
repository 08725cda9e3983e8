import { useEffect, useState } from 'react';
import { COMPANY_ROLE_TEXT, NO_LONGER_MEMBER } from '#ground/rules/session/role-texts.ts';
import type { Profile } from '#ground/rules/session/wire.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stack } from '#ground/screens/ui/section.tsx';
import { CompanySwitch } from './company-switch.tsx';
import { loadMemberships } from './people-api.ts';

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

/** Instead of a page of a company the person does not belong to, any more or at all. */
export function NoCompany() {
  const isInNone = useIsInNone();
  return (
    <Page title="Kein Unternehmen">
      <Stack narrow>{isInNone ? <InNone /> : <InOthers />}</Stack>
    </Page>
  );
}

/** As long as nobody knows, there may be others. */
function useIsInNone(): boolean {
  const [isInNone, setInNone] = useState(false);
  useEffect(() => {
    loadMemberships().then(
      ({ companies }) => setInNone(companies.length === 0),
      () => {},
    );
  }, []);
  return isInNone;
}

function InOthers() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Alert tone="warning" title={NO_LONGER_MEMBER}>
        <p>Sie möchten wieder dazugehören? Bitten Sie einen Inhaber des Unternehmens um eine Einladung.</p>
      </Alert>
      <ButtonRow>
        <Button aria-haspopup="dialog" onPress={() => setOpen(true)}>
          Unternehmen wählen
        </Button>
      </ButtonRow>
      {isOpen && <CompanySwitch onClose={() => setOpen(false)} />}
    </>
  );
}

function InNone() {
  return (
    <>
      <Alert tone="info" title="Sie gehören zu keinem Unternehmen.">
        <p>Möchten Sie für ein Unternehmen handeln? Bitten Sie einen Inhaber des Unternehmens um eine Einladung.</p>
        <p>Brauchen Sie Ihr Konto nicht mehr? Unter „Mein Konto“ können Sie es schließen.</p>
      </Alert>
      <ButtonRow>
        <LinkButton to="/konto">Mein Konto</LinkButton>
      </ButtonRow>
    </>
  );
}
