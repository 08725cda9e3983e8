import { ApiError } from '#ground/screens/api/api-error.ts';
import { LinkButton } from '#ground/screens/ui/button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Text } from '#ground/screens/ui/section.tsx';

/** Literal titles of the specification (1-portal §2): 401 and 403 say one thing, everything else another. */
export function ProposalMissing({ error }: { error: unknown }) {
  const isForbidden = error instanceof ApiError && (error.status === 401 || error.status === 403);
  return (
    <Page title={isForbidden ? 'Nicht berechtigt' : 'Antrag nicht gefunden'}>
      <Text>
        {isForbidden
          ? 'Dieser Antrag gehört zu einem anderen Unternehmen.'
          : 'Wir konnten diesen Antrag nicht laden. Prüfen Sie die Adresse oder versuchen Sie es später erneut.'}
      </Text>
      <div className="button-row">
        <LinkButton to="/antrag">Zur Antragsübersicht</LinkButton>
      </div>
    </Page>
  );
}
