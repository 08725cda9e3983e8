import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { ActTable } from '#features/cases/rules/tables/table.ts';
import { CaseHistory } from '#features/cases/screens/case-history.tsx';
import type { OpenAct } from '#features/desk/rules/wire.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { DeclaredDialog } from '#features/desk/screens/parts/declared-dialog.tsx';
import { LoadFault } from '#features/desk/screens/parts/load-fault.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { serverNow } from '#ground/screens/api/server-clock.ts';
import { dayAndTime, periodText } from '#ground/screens/browser/when.ts';
import { BackLink } from '#ground/screens/ui/action/back-link.tsx';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { StatusLine } from '#ground/screens/ui/message/status-line.tsx';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { RAFFLE_TABLE } from '../../rules/acts.ts';
import { publicValueFrom } from '../../rules/public-source.ts';
import type { AgencyPotDetail } from '../../rules/wire.ts';
import { actOnPot, potQuery } from './pot-api.ts';
import { PotSteps } from './pot-steps.tsx';
import '#features/cases/screens/case.css';
import '#features/desk/screens/parts/parts.css';

const SAID = {
  freeze: 'Danach kommt kein Los mehr dazu, und die Prüfsumme der Liste wird veröffentlicht.',
  prepare: 'Sie bestätigen die Liste und tragen den öffentlichen Wert ein. Ziehen muss danach eine andere Person.',
  return: 'Danach kann die Ziehung neu vorbereitet werden.',
  draw: 'Eine Ziehung lässt sich nicht zurücknehmen. Alle Teilnehmenden bekommen eine E-Mail mit ihrem Ergebnis.',
};

const BACK = <BackLink to="/lostoepfe">Zu den Lostöpfen</BackLink>;

export const { loader, shouldRevalidate } = deskAhead(({ potId = '' }) => [potQuery(potId)]);

/** /sachbearbeitung/lostoepfe/{id} */
export function Component() {
  const { potId = '' } = useParams();
  const { data: pot, error, refetch } = useQuery(potQuery(potId));
  if (pot !== undefined) return <PotView key={pot.id} pot={pot} />;
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Page title={isGone ? 'Diesen Lostopf gibt es nicht' : 'Lostopf'} top={BACK}>
      {error === null && <Skeleton lines={12} what="der Lostopf" onRetry={() => void refetch()} />}
      {error !== null && !isGone && <LoadFault what="Lostopf" error={error} onRetry={() => void refetch()} />}
      {isGone && <Text>Prüfen Sie die Adresse, oder gehen Sie zur Liste zurück.</Text>}
    </Page>
  );
}

function PotView({ pot }: { pot: AgencyPotDetail }) {
  return (
    <Page title={`Lostopf ${periodText(pot.raffleBegin, pot.raffleEnd)}`} top={BACK}>
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
    </Page>
  );
}

function PotActs({ pot }: { pot: AgencyPotDetail }) {
  const [open, setOpen] = useState<OpenAct>();
  const [done, setDone] = useState('');
  const toast = useToast();
  return (
    <div className="case__acts">
      <WhyNot pot={pot} />
      {pot.acts.length > 0 && (
        <ButtonRow>
          {pot.acts
            .toSorted((one, other) => rank(one) - rank(other))
            .map((act, index) => (
              <Button
                key={act.act}
                kind={index === 0 ? 'primary' : 'secondary'}
                aria-haspopup="dialog"
                lockedBecause={tooEarly(pot, act)}
                onPress={() => {
                  setDone('');
                  setOpen(act);
                }}
              >
                {act.label}
              </Button>
            ))}
        </ButtonRow>
      )}
      <StatusLine>{done}</StatusLine>
      {open !== undefined && (
        <DrawActDialog
          key={open.act}
          act={open}
          table={RAFFLE_TABLE}
          said={SAID}
          publicSource={pot.publicSource}
          send={(fields) => actOnPot(pot.id, open.act, fields)}
          onClose={() => setOpen(undefined)}
          onDone={(said) => {
            toast.success(said);
            setDone(said);
            setOpen(undefined);
          }}
        />
      )}
    </div>
  );
}

interface DrawActDialogProps {
  act: OpenAct;
  table: ActTable;
  /** What each act means. */
  said: Readonly<Record<string, string>>;
  /** Where the public value is to be read, as it was announced; null: nothing was. */
  publicSource: string | null;
  /** Throws ApiError. */
  send: (fields: object) => Promise<unknown>;
  onClose: () => void;
  /** In words of the record: 'Ziehung vorbereitet.' */
  onDone: (said: string) => void;
}

/** One act on a draw of quotas, which two people make. Who draws types the public value once more. */
function DrawActDialog(props: DrawActDialogProps) {
  const { act, table, said, publicSource, send, onClose, onDone } = props;
  const rule = table.acts[act.act];
  return (
    <DeclaredDialog
      act={act}
      needs={rule?.needs ?? {}}
      looks={{
        publicValue: {
          ...(act.act === 'draw' ? { label: 'Öffentlicher Wert, noch einmal' } : {}),
          ...(publicSource === null ? {} : { hint: `Angekündigt: ${publicSource}` }),
        },
      }}
      said={<Text>{said[act.act]}</Text>}
      send={send}
      onClose={onClose}
      onDone={() => onDone(`${rule?.audit ?? act.label}.`)}
    />
  );
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
  if (!holds('programme-admin')) return null;
  const why = whyNot(pot);
  return why === undefined ? null : <Alert tone="info" title={why} />;
}

function whyNot({ stage, prepared, acts, raffleBegin, raffleEnd }: AgencyPotDetail): string | undefined {
  if (stage === 'planned') return `Die Bewerbung beginnt am ${formatDay(dayOf(new Date(raffleBegin)))}.`;
  if (stage === 'open')
    return `Bewerbungen sind bis ${dayAndTime(raffleEnd)} möglich. Danach schließt das Portal die Liste.`;
  if (prepared === null || acts.some(({ act }) => act === 'draw')) return undefined;
  return `Die Ziehung hat ${prepared.by} vorbereitet. Ziehen muss eine andere Person der Programmverwaltung.`;
}
