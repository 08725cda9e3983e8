import { NO_LONGER_MEMBER } from '@portal/domain/company/role-texts.ts';
import { useState } from 'react';
import { Button } from '../ui/action/button.tsx';
import { ButtonRow } from '../ui/action/button-row.tsx';
import { Alert } from '../ui/message/alert.tsx';
import { Page } from '../ui/page/page.tsx';
import { Stack } from '../ui/page/stack.tsx';
import { CompanySwitch } from './company-switch.tsx';

/** Instead of a page of a company the person does not belong to, any more or at all. */
export function NoCompany() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Page title="Kein Unternehmen">
      <Stack narrow>
        <Alert tone="warning" title={NO_LONGER_MEMBER}>
          <p>Sie möchten wieder dazugehören? Bitten Sie einen Inhaber des Unternehmens um eine Einladung.</p>
        </Alert>
        <ButtonRow>
          <Button aria-haspopup="dialog" onPress={() => setOpen(true)}>
            Unternehmen wählen
          </Button>
        </ButtonRow>
        {isOpen && <CompanySwitch onClose={() => setOpen(false)} />}
      </Stack>
    </Page>
  );
}
