import { Page } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export function Component() {
  return (
    <Page title="Diese Seite gibt es nicht">
      <Text>
        Prüfen Sie die Adresse, oder gehen Sie <TextLink to="/">zu den Fällen</TextLink>.
      </Text>
    </Page>
  );
}
