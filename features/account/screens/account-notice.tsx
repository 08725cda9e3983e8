import { ACCOUNT_STATE_REASON, type AccountState } from '#ground/rules/session/account-state.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { ContactLines } from '#ground/screens/faults.tsx';
import { useProfile, useSession } from '#ground/screens/session/session.tsx';
import { keepTokens } from '#ground/screens/session/tokens.ts';
import { Alert, type Tone } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { Stack } from '#ground/screens/ui/section.tsx';
import { ACCOUNT_NOTICE_TITLE } from './account-texts.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';

const TONE: Readonly<Record<Exclude<AccountState, 'active'>, Tone>> = {
  unconfirmed: 'warning',
  unapproved: 'info',
  'weak-password': 'warning',
  inactive: 'danger',
};

/** What bars the account and what helps (1-portal §2); nothing for an active one. */
export function AccountNotice() {
  const { state } = useProfile();
  if (state === 'active') return null;
  return (
    <Alert tone={TONE[state]} title={ACCOUNT_NOTICE_TITLE[state]}>
      <Stack>
        <p>{ACCOUNT_STATE_REASON[state]}</p>
        <Help state={state} />
      </Stack>
    </Alert>
  );
}

function Help({ state }: { state: Exclude<AccountState, 'active'> }) {
  const { profile } = useProfile();
  const { refreshProfile } = useSession();
  if (state === 'weak-password') {
    // A changed password ends every login but the browser's own: back here, this tab asks for that one.
    return (
      <a className="kern-btn kern-btn--primary" href="/oauth/passwort" onClick={() => keepTokens(undefined)}>
        <span className="kern-label">Passwort ändern</span>
      </a>
    );
  }
  if (state === 'inactive') return <ContactLines contact={PROGRAMME.contacts.technical} />;
  const reload = <Button onPress={() => void refreshProfile()}>Stand neu laden</Button>;
  if (state === 'unconfirmed') return <ResendConfirmation email={profile.email}>{reload}</ResendConfirmation>;
  return <ButtonRow>{reload}</ButtonRow>;
}
