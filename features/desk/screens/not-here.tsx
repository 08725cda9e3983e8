import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';

export function Component() {
  return (
    <Page title="Diese Seite gibt es nicht">
      <Text>
        Prüfen Sie die Adresse, oder gehen Sie <TextLink to="/">zu den Fällen</TextLink>.
      </Text>
    </Page>
  );
}
