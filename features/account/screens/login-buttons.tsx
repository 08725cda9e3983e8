import { useSession } from '#ground/screens/session/session.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';

/** Both ways in: a window of its own, or this one. */
export function LoginButtons({ returnTo }: { returnTo: string }) {
  const { login, loginHere } = useSession();
  return (
    <ButtonRow>
      <Button kind="primary" onPress={() => void login(returnTo)}>
        Anmelden
      </Button>
      <Button onPress={() => void loginHere(returnTo)}>Im selben Fenster anmelden</Button>
    </ButtonRow>
  );
}
