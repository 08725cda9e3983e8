import { ButtonRow } from '../ui/button-row.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';

/** /vn: the company's proofs of use. */
export function Component() {
  return (
    <Page title="Verwendungsnachweise">
      <Stack narrow>
        <Text>Sie haben noch keinen Verwendungsnachweis.</Text>
        <Text>Einen Nachweis legen Sie an, sobald ein Antrag bewilligt und das Vorhaben umgesetzt ist.</Text>
        <ButtonRow>
          <LinkButton to="/antrag">Zur Antragsübersicht</LinkButton>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
