import { endReason, type Programme } from '#ground/rules/programme/programme.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';

/** After the programme's last day, above what leads to an application. */
export function ProgrammeOver({ programme }: { programme: Programme }) {
  return (
    <Alert tone="info" title="Anträge sind nicht mehr möglich">
      <p>{endReason(programme)}</p>
    </Alert>
  );
}
