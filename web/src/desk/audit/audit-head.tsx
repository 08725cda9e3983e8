import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { useQuery } from '@tanstack/react-query';
import { Accordion } from '../../ui/page/accordion.tsx';
import { Table } from '../../ui/table/table.tsx';
import { Text } from '../../ui/text/text.tsx';
import { LoadFault } from '../payouts/load-fault.tsx';
import { auditHeadQuery } from './audit-api.ts';

/** The end of the chain now, and as it left the portal day by day. */
export function AuditHead() {
  const { data: head, error, refetch } = useQuery(auditHeadQuery);
  if (error !== null) return <LoadFault what="Tagesstände" error={error} onRetry={() => void refetch()} />;
  if (head === undefined) return null;
  return (
    <Accordion title="Stand und Tagesstände" level={2}>
      <div className="stack stack--fields">
        <Text>
          Letzter Eintrag: {head.number}, Prüfsumme <span className="desk-code">{head.hash}</span>
        </Text>
        <Table
          caption="Ausgelagerte Tagesstände"
          rows={head.exported}
          rowKey={({ day }) => day}
          empty="Noch kein Tagesstand ist ausgelagert."
          columns={[
            { key: 'day', header: 'Tag', rowHeader: true, cell: ({ day }) => formatDay(day) },
            { key: 'number', header: 'Letzter Eintrag', numeric: true, cell: ({ number }) => number },
            { key: 'hash', header: 'Prüfsumme', cell: ({ hash }) => <span className="desk-code">{hash}</span> },
          ]}
        />
        <Text>
          Jeder Tagesstand ging auch per E-Mail an die Revision. Ob die Kette vollständig ist und zu ihnen passt, prüft
          der Befehl <span className="desk-code">npm run agency -- audit verify</span>.
        </Text>
      </div>
    </Accordion>
  );
}
