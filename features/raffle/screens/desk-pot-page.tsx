import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { CaseHistory } from '#features/cases/screens/case-records.tsx';
import type { OpenAct } from '#features/desk/rules/wire.ts';
import { ActButtons, useAskedAct } from '#features/desk/screens/asked-act.tsx';
import { asked, post } from '#features/desk/screens/calls.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { isGone, Loaded } from '#features/desk/screens/loaded.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { serverNow } from '#ground/screens/api/server-time.ts';
import { dayAndTime, periodText } from '#ground/screens/browser/when.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { BackLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { RAFFLE_TABLE } from '../rules/acts.ts';
import { publicValueFrom } from '../rules/public-source.ts';
import type { AgencyPot, AgencyPotDetail } from '../rules/wire.ts';
import '#features/cases/screens/case.css';

const SAID = {
  freeze: 'Danach kommt kein Los mehr dazu, und die Prüfsumme der Liste wird veröffentlicht.',
  prepare: 'Sie bestätigen die Liste und tragen den öffentlichen Wert ein. Ziehen muss danach eine andere Person.',
  return: 'Danach kann die Ziehung neu vorbereitet werden.',
  draw: 'Eine Ziehung lässt sich nicht zurücknehmen. Alle Teilnehmenden bekommen eine E-Mail mit ihrem Ergebnis.',
};

function potQuery(id: string) {
  return asked<AgencyPotDetail>(`/api/agency/pots/${encodeURIComponent(id)}`);
}

export const { loader, shouldRevalidate } = deskAhead(({ potId = '' }) => [potQuery(potId)]);

/** /sachbearbeitung/lostoepfe/{id} */
export function Component() {
  const { potId = '' } = useParams();
  const query = useQuery(potQuery(potId));
  return (
    <Page title={titleOf(query)} top={<BackLink to="/lostoepfe">Zu den Lostöpfen</BackLink>}>
      <Loaded
        query={query}
        what="Lostopf"
        awaited="der Lostopf"
        lines={12}
        gone={<Text>Prüfen Sie die Adresse, oder gehen Sie zur Liste zurück.</Text>}
      >
        {(pot) => <PotView key={pot.id} pot={pot} />}
      </Loaded>
    </Page>
  );
}

function titleOf({ data, error }: { data: AgencyPotDetail | undefined; error: Error | null }): string {
  if (data !== undefined) return `Lostopf ${periodText(data.raffleBegin, data.raffleEnd)}`;
  return isGone(error) ? 'Diesen Lostopf gibt es nicht' : 'Lostopf';
}

function PotView({ pot }: { pot: AgencyPotDetail }) {
  return (
    <div className="desk desk-groups">
      <div className="case__head">
        <DescriptionList
          column
          items={[
            { term: 'Stand', value: <strong>{pot.stageLabel}</strong> },
            { term: 'Bewerbung ab', value: dayAndTime(pot.raffleBegin) },
            { term: 'Lose', value: pot.entries.toLocaleString('de-DE') },
            { term: 'Kontingente', value: pot.quotas.toLocaleString('de-DE') },
            { term: 'Tag der Ziehung', value: formatDay(pot.dayOfRaffle) },
            { term: 'Antragsfenster', value: periodText(pot.submitBegin, pot.submitEnd) },
          ]}
        />
      </div>
      <PotActs pot={pot} />
      <div className="desk__columns">
        <div className="case__content">
          <PotSteps pot={pot} />
          <Text>
            <a className="kern-link text-link" href={`/losverfahren/${pot.id}`}>
              Öffentliche Seite dieses Lostopfs
            </a>
          </Text>
        </div>
        <div className="case__side">
          <CaseHistory entries={pot.history} />
        </div>
      </div>
    </div>
  );
}

function PotActs({ pot }: { pot: AgencyPotDetail }) {
  const { ask, done, dialog } = useAskedAct({
    rules: RAFFLE_TABLE.acts,
    said: (act) => <Text>{SAID[act as keyof typeof SAID]}</Text>,
    looks: (act) => ({ publicValue: valueLook(pot, act) }),
    send: (act, fields) => post(`/api/agency/pots/${pot.id}/acts/${act}`, fields),
  });
  const acts = pot.acts.toSorted((one, other) => rank(one) - rank(other));
  return (
    <div className="case__acts">
      <WhyNot pot={pot} />
      <ActButtons
        acts={acts}
        primary={acts[0]?.act}
        lockedBecause={(act) => tooEarly(pot, act)}
        onAsk={(act) => ask(act, undefined)}
      />
      <StatusLine>{done}</StatusLine>
      {dialog}
    </div>
  );
}

/** Who draws types the public value once more; where it is to be read is said as it was announced. */
function valueLook({ publicSource }: AgencyPotDetail, act: string) {
  return {
    ...(act === 'draw' ? { label: 'Öffentlicher Wert, noch einmal' } : {}),
    ...(publicSource === null ? {} : { hint: `Angekündigt: ${publicSource}` }),
  };
}

/** What leads on stands first. */
function rank({ act }: OpenAct): number {
  return ['draw', 'prepare', 'freeze', 'return'].indexOf(act);
}

function tooEarly({ dayOfRaffle, publicKind }: AgencyPotDetail, { act }: OpenAct): string | undefined {
  const from = publicValueFrom(dayOfRaffle, publicKind);
  if (act !== 'prepare' || serverNow() >= from) return undefined;
  return `Erst ab ${dayAndTime(from.toISOString())}: Vorher ist der öffentliche Wert nicht bekannt.`;
}

/** Why nothing can be done now, or not by this person. */
function WhyNot({ pot }: { pot: AgencyPotDetail }) {
  const { holds } = useOfficer();
  const why = holds('programme-admin') ? whyNot(pot) : undefined;
  return why !== undefined && <Alert tone="info" title={why} />;
}

function whyNot({ stage, prepared, acts, raffleBegin, raffleEnd }: AgencyPotDetail): string | undefined {
  if (stage === 'planned') return `Die Bewerbung beginnt am ${formatDay(dayOf(new Date(raffleBegin)))}.`;
  if (stage === 'open')
    return `Bewerbungen sind bis ${dayAndTime(raffleEnd)} möglich. Danach schließt das Portal die Liste.`;
  if (prepared === null || acts.some(({ act }) => act === 'draw')) return undefined;
  return `Die Ziehung hat ${prepared.by} vorbereitet. Ziehen muss eine andere Person der Programmverwaltung.`;
}

/** How far the draw has come, with everything that is published of it. */
function PotSteps({ pot }: { pot: AgencyPot }) {
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
