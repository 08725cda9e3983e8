import { Alert } from '#ground/screens/ui/alert.tsx';
import { LinkButton } from '#ground/screens/ui/button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';

interface NoStepProps {
  id: string;
  /** Why the signature is another's; undefined: the application was withdrawn. */
  bar: string | undefined;
}

/** Instead of a step: there is nothing left to fill in. */
export function NoStep({ id, bar }: NoStepProps) {
  return (
    <Page title="Antrag">
      {bar === undefined ? (
        <Alert tone="warning" title="Dieser Antrag wurde zurückgezogen">
          <p>Ein zurückgezogener Antrag kann nicht mehr bearbeitet werden.</p>
        </Alert>
      ) : (
        <Alert tone="info" title="Der Antrag ist eingereicht, aber noch nicht unterschrieben">
          <p>{bar}</p>
        </Alert>
      )}
      <div className="button-row">
        {bar === undefined ? (
          <LinkButton to="/antrag">Zur Antragsübersicht</LinkButton>
        ) : (
          <LinkButton to={`/uebersicht/${id}`}>Angaben ansehen</LinkButton>
        )}
      </div>
    </Page>
  );
}
