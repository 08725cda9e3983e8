import { useQuery } from '@tanstack/react-query';
import type { AuditHead as Kept } from '#features/administration/rules/wire.ts';
import { LoadFault } from '#features/payout/screens/desk/runs/load-fault.tsx';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Accordion } from '#ground/screens/ui/page/accordion.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { auditHeadQuery } from './audit-api.ts';

/** The end of the chain now, and as it left the portal every hour and at each decision. */
export function AuditHead() {
  const { data: head, error, refetch } = useQuery(auditHeadQuery);
  if (error !== null) return <LoadFault what="Stände" error={error} onRetry={() => void refetch()} />;
  // Its place is kept from the first moment: the entries below do not move when it comes.
  return (
    <Accordion title="Stand und ausgelagerte Stände" level={2}>
      {head === undefined ? <Skeleton what="die Stände" /> : <Heads head={head} />}
    </Accordion>
  );
}

function Heads({ head }: { head: Kept }) {
  return (
    <div className="stack stack--fields">
      <Text>
        Letzter Eintrag: {head.number}, Prüfsumme <span className="desk-code">{head.hash}</span>
      </Text>
      <Table
        caption="Ausgelagerte Stände, der neueste zuerst"
        rows={head.exported}
        rowKey={({ number, hash }) => `${number} ${hash}`}
        empty="Noch kein Stand ist ausgelagert."
        columns={[
          { key: 'at', header: 'Zeitpunkt', rowHeader: true, cell: ({ at }) => (at === null ? '–' : dayAndTime(at)) },
          { key: 'number', header: 'Letzter Eintrag', numeric: true, cell: ({ number }) => number },
          { key: 'hash', header: 'Prüfsumme', cell: ({ hash }) => <span className="desk-code">{hash}</span> },
        ]}
      />
      <Text>
        Jede Stunde und bei jeder Entscheidung geht der Stand auch per E-Mail an die Revision. Ob die Kette vollständig
        ist und zu ihnen passt, prüft der Befehl <span className="desk-code">npm run agency -- audit verify</span>.
      </Text>
    </div>
  );
}
