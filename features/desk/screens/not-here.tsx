import { TextLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Text } from '#ground/screens/ui/section.tsx';

export function Component() {
  return (
    <Page title="Diese Seite gibt es nicht">
      <Text>
        Prüfen Sie die Adresse, oder gehen Sie <TextLink to="/">zu den Fällen</TextLink>.
      </Text>
    </Page>
  );
}
