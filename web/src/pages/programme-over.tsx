import { endReason, type Programme } from '@portal/domain/programme/programme.ts';
import { Alert } from '../ui/message/alert.tsx';

/** After the programme's last day, above what leads to an application. */
export function ProgrammeOver({ programme }: { programme: Programme }) {
  return (
    <Alert tone="info" title="Anträge sind nicht mehr möglich">
      <p>{endReason(programme)}</p>
    </Alert>
  );
}
