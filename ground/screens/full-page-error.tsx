import { ApiError, isWorthAgain } from './api/api-error.ts';
import { TechnicalContact } from './faults.tsx';
import { Button, ButtonRow, LinkButton } from './ui/button.tsx';
import { Page } from './ui/page/page.tsx';
import { Stack, Text } from './ui/section.tsx';

interface FullPageErrorProps {
  title: string;
  message: string;
  error: unknown;
  onReload: () => void;
}

/** Instead of a page whose data could not be loaded: status, message, 'Neuladen' and support (1-portal §2). */
export function FullPageError({ title, message, error, onReload }: FullPageErrorProps) {
  return (
    <Page title={title} lead={message}>
      <Stack narrow>
        <p className="kern-body code-line">{codeLine(error)}</p>
        <Text>Ihre gespeicherten Angaben sind sicher.</Text>
        <ButtonRow>
          {isWorthAgain(error) ? (
            <Button kind="primary" onPress={onReload}>
              Neuladen
            </Button>
          ) : (
            <LinkButton to="/">Zur Startseite</LinkButton>
          )}
        </ButtonRow>
        <TechnicalContact />
      </Stack>
    </Page>
  );
}

function codeLine(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 500;
  return status === 0 ? 'Keine Antwort vom Server' : `HTTP-Status ${status}`;
}
