import { AccountNotice } from '#features/account/screens/account-notice.tsx';
import { LinkButton } from '#ground/screens/ui/button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stack } from '#ground/screens/ui/section.tsx';

/** Instead of a page for active accounts: what bars this one, and what to do about it. */
export function NotYetActive() {
  return (
    <Page title="Seite noch gesperrt">
      <Stack narrow>
        <AccountNotice />
        <div className="button-row">
          <LinkButton to="/">Zur Startseite</LinkButton>
        </div>
      </Stack>
    </Page>
  );
}
