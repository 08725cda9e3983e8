import type { DrawCrypto } from '@portal/domain/raffle/draw.ts';
import { type DrawProtocol, type ProtocolVerdict, verifyProtocol } from '@portal/domain/raffle/protocol.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { FullPageError } from '../app-shell/full-page-error.tsx';
import { call } from '../platform/api-client.ts';
import { ApiError } from '../platform/api-error.ts';
import { Alert } from '../ui/alert.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Page } from '../ui/page.tsx';
import { Section } from '../ui/section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { FindTicket } from './find-ticket.tsx';
import { dayAndTime } from './when.ts';

const BROWSER_CRYPTO: DrawCrypto = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))),
  async hmacSha256(key, message) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const imported = await crypto.subtle.importKey('raw', Uint8Array.from(key), algorithm, false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign('HMAC', imported, Uint8Array.from(message)));
  },
};

type Checked =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'checked'; protocol: DrawProtocol; verdict: ProtocolVerdict };

const TITLE = 'Ziehung nachprüfen';

/** /ziehung/{potId}: repeats a draw in the visitor's own browser (decisions §3). */
export function Component() {
  const { potId = '' } = useParams();
  const { checked, check } = useCheck(potId);
  if (checked.state === 'loading') return <Skeleton what="Protokoll der Ziehung" onRetry={check} lines={10} />;
  if (checked.state === 'failed') {
    const isMissing = checked.error instanceof ApiError && checked.error.status === 404;
    const message = isMissing
      ? 'Zu dieser Ziehung gibt es noch kein Protokoll. Es erscheint nach der Ziehung.'
      : 'Das Protokoll der Ziehung konnte nicht geladen werden.';
    return <FullPageError title={TITLE} message={message} error={checked.error} onReload={check} />;
  }
  return <Result protocol={checked.protocol} verdict={checked.verdict} />;
}

function useCheck(potId: string): { checked: Checked; check: () => void } {
  const [checked, setChecked] = useState<Checked>({ state: 'loading' });
  const check = useCallback(() => {
    setChecked({ state: 'loading' });
    repeatDraw(potId).then(setChecked, (error: unknown) => setChecked({ state: 'failed', error }));
  }, [potId]);
  useEffect(check, [check]);
  return { checked, check };
}

async function repeatDraw(potId: string): Promise<Checked> {
  const protocol = await call<DrawProtocol>(`/api/raffle_pots/${encodeURIComponent(potId)}/protocol`);
  return { state: 'checked', protocol, verdict: await verifyProtocol(protocol, BROWSER_CRYPTO) };
}

function Result({ protocol, verdict }: { protocol: DrawProtocol; verdict: ProtocolVerdict }) {
  const { pot } = protocol;
  return (
    <Page title={TITLE} lead={`Ziehung vom ${formatDay(pot.dayOfRaffle)}`}>
      <Stack gap="groups" narrow>
        {verdict.ok ? (
          <Alert tone="success" title="Die Ziehung ist richtig">
            <p>Ihr Browser hat die Ziehung nachgerechnet. Er kommt zum selben Ergebnis.</p>
          </Alert>
        ) : (
          <Alert tone="danger" title="Die Nachrechnung weicht ab">
            <p>{verdict.text}</p>
          </Alert>
        )}
        <FindTicket protocol={protocol} />
        <Section title="Protokoll">
          <DescriptionList column items={itemsOf(protocol)} />
          <Text>
            <a className="kern-link text-link" href={`/api/raffle_pots/${pot.id}/protocol`} download="ziehung.json">
              Protokoll herunterladen
            </a>
          </Text>
        </Section>
      </Stack>
    </Page>
  );
}

function itemsOf({ pot, entries, ...protocol }: DrawProtocol) {
  return [
    { term: 'Lose', value: entries.length.toLocaleString('de-DE') },
    { term: 'Antragskontingente', value: pot.quotas.toLocaleString('de-DE') },
    { term: 'Liste geschlossen', value: dayAndTime(protocol.frozenAt) },
    { term: 'Gezogen', value: dayAndTime(protocol.drawnAt) },
    { term: protocol.publicSource, value: protocol.publicValue },
    { term: 'Startwert', value: protocol.seed },
    { term: 'Prüfsumme des Startwerts', value: protocol.commitment },
    { term: 'Prüfsumme der Liste', value: protocol.listHash },
  ];
}
