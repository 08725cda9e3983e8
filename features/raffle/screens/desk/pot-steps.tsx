import type { ReactNode } from 'react';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import type { AgencyPot } from '../../rules/wire.ts';

/** How far the draw has come, with everything that is published of it. */
export function PotSteps({ pot }: { pot: AgencyPot }) {
  return (
    <Section title="Ziehung">
      <DescriptionList
        column
        items={[
          { term: '1. Verpflichtung auf den Startwert (SHA-256)', value: <Code>{pot.commitment}</Code> },
          { term: '2. Liste der Lose', value: <ListState pot={pot} /> },
          { term: '3. Öffentlicher Wert', value: <ValueState pot={pot} /> },
          { term: '4. Ergebnis', value: <Result pot={pot} /> },
        ]}
      />
    </Section>
  );
}

function Code({ children }: { children: ReactNode }) {
  return <span className="desk-code">{children}</span>;
}

function ListState({ pot: { frozenAt, listHash, entries } }: { pot: AgencyPot }) {
  if (frozenAt === null) return 'noch offen; das Portal schließt sie am Ende der Bewerbung';
  return (
    <>
      geschlossen am {dayAndTime(frozenAt)} mit {lots(entries)}
      {listHash !== null && (
        <>
          <br />
          Prüfsumme: <Code>{listHash}</Code>
        </>
      )}
    </>
  );
}

function ValueState({ pot: { publicSource, publicValue, prepared } }: { pot: AgencyPot }) {
  return (
    <>
      {publicSource !== null && <>Angekündigt: {publicSource}. </>}
      {publicValue !== null && (
        <>
          Verwendet: <strong>{publicValue}</strong>
        </>
      )}
      {prepared !== null && (
        <>
          Eingetragen: <strong>{prepared.publicValue}</strong>, {prepared.by}, {dayAndTime(prepared.at)}
        </>
      )}
    </>
  );
}

function Result({ pot }: { pot: AgencyPot }) {
  const { drawnAt, drawnBy, winners, entries, dayOfRaffle, id, protocol } = pot;
  if (drawnAt === null) return `noch nicht gezogen; Tag der Ziehung ist der ${formatDay(dayOfRaffle)}`;
  return (
    <>
      gezogen am {dayAndTime(drawnAt)} von {drawnBy}: {winners.toLocaleString('de-DE')} von {lots(entries)} mit
      Kontingent. Alle Teilnehmenden bekommen ihr Ergebnis per E-Mail.
      {protocol !== null && (
        <>
          <br />
          <a className="kern-link text-link" href={protocol} download={`ziehung-${dayOfRaffle}-${id}.json`}>
            Ziehungsprotokoll herunterladen
          </a>
        </>
      )}
    </>
  );
}

function lots(count: number): string {
  return count === 1 ? '1 Los' : `${count.toLocaleString('de-DE')} Losen`;
}
