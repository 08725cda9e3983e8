import { findRuntimeConfig } from '../platform/server-clock.ts';
import { useSession } from '../platform/session.tsx';
import { Button } from '../ui/action/button.tsx';
import { ButtonRow } from '../ui/action/button-row.tsx';

/** The ways in: a window of its own, this one, and the organisation's login service where there is one. */
export function LoginButtons({ returnTo }: { returnTo: string }) {
  const { login, loginHere, loginByService } = useSession();
  const service = findRuntimeConfig()?.loginService;
  return (
    <ButtonRow>
      <Button kind="primary" onPress={() => void login(returnTo)}>
        Anmelden
      </Button>
      <Button onPress={() => void loginHere(returnTo)}>Im selben Fenster anmelden</Button>
      {service !== undefined && (
        <Button onPress={() => void loginByService(returnTo)}>{`Anmelden mit ${service}`}</Button>
      )}
    </ButtonRow>
  );
}
