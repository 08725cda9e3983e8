import { useEffect, useState } from 'react';
import { NO_LONGER_MEMBER } from '#ground/rules/session/role-texts.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { LinkButton } from '#ground/screens/ui/action/link-button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { CompanySwitch } from './company-switch.tsx';
import { loadMemberships } from './people-api.ts';

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
