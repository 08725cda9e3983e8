import { useState } from 'react';
import { toHex } from '#ground/rules/values/bytes.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { FileButton } from '#ground/screens/ui/field/file-button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import type { PublishedPlace, ReceiptKey, ReceiptStatement } from '../rules/receipt.ts';
import { findReceipt, type ReceiptCrypto, type ReceiptVerdict, verifyReceipt } from '../rules/verify-receipt.ts';

type Check = { state: 'idle' | 'old-browser' | 'failed' } | { state: 'done'; name: string; verdict: ReceiptVerdict };

/** /quittung, for everybody: is this receipt the portal's, and does it still stand in the log (docs/decisions/0049)? */
export function Component() {
  const [check, setCheck] = useState<Check>({ state: 'idle' });
  async function run(file: File) {
    try {
      if (!(await canCheck())) return setCheck({ state: 'old-browser' });
      setCheck({ state: 'done', name: file.name, verdict: await checkReceipt(file) });
    } catch {
      setCheck({ state: 'failed' });
    }
  }
  return (
    <Page
      title="Quittung prüfen"
      lead="Ist eine Quittung echt, und steht sie noch im Verzeichnis? Sie brauchen kein Konto."
    >
      <Stack gap="groups" narrow>
        <FileButton
          fileLabel="Quittung auswählen"
          hint="PDF oder JSON. Die Datei bleibt in Ihrem Browser."
          accept=".json,.pdf,application/json,application/pdf"
          onFiles={([file]) => file && void run(file)}
        >
          Quittung auswählen
        </FileButton>
        <Outcome check={check} />
        <Section title="Was geprüft wird">
          <ul>
            <li>Die Angaben sind unverändert: Sie passen zur Unterschrift des Portals.</li>
            <li>Der Schlüssel des Portals ist veröffentlicht und galt an diesem Tag.</li>
            <li>Die Quittung steht an ihrem Platz im Verzeichnis aller Quittungen.</li>
          </ul>
          <Text>
            Veröffentlicht sind die <Published name="receipt-keys">Schlüssel</Published> und die{' '}
            <Published name="receipt-heads">Tagesstände des Verzeichnisses</Published>.
          </Text>
        </Section>
      </Stack>
    </Page>
  );
}

const ED25519 = { name: 'Ed25519' };
/** 64 bytes in base64url. */
const SIGNATURE = /^[\w-]{86}$/;

const BROWSER_CRYPTO: ReceiptCrypto = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))),
  async verify(x, signature, message) {
    if (!SIGNATURE.test(signature)) return false;
    const jwk = { kty: 'OKP', crv: 'Ed25519', x };
    const key = await crypto.subtle.importKey('jwk', jwk, ED25519, false, ['verify']);
    return crypto.subtle.verify(ED25519, key, bytesOf(signature), Uint8Array.from(message));
  },
};

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
}

/** False in browsers before 2025 that do not know the portal's kind of signature. */
async function canCheck(): Promise<boolean> {
  return crypto.subtle.generateKey(ED25519, false, ['sign', 'verify']).then(
    () => true,
    () => false,
  );
}

/** Judges a receipt, JSON or PDF; only the number of its place leaves the browser. Throws ApiError. */
async function checkReceipt(file: File): Promise<ReceiptVerdict> {
  const receipt = findReceipt(new Uint8Array(await file.arrayBuffer()));
  const { keys } = await call<{ keys: ReceiptKey[] }>('/.well-known/receipt-keys.json');
  // First by itself: a file that is no receipt has no place to ask about.
  const own = await verifyReceipt(receipt, keys, BROWSER_CRYPTO);
  if (!own.ok) return own;
  const { place } = own.statement;
  const published = await call<PublishedPlace | 'missing'>(`/.well-known/receipt-places/${place}`);
  return verifyReceipt(receipt, keys, BROWSER_CRYPTO, published);
}

/** True if a file is the one a receipt speaks of. */
async function hasHash(file: File, contentHash: string): Promise<boolean> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))) === contentHash;
}

function Published({ name, children }: { name: string; children: string }) {
  return (
    <a className="kern-link text-link" href={`/.well-known/${name}.json`}>
      {children}
    </a>
  );
}

function Outcome({ check }: { check: Check }) {
  if (check.state === 'idle') return null;
  if (check.state === 'old-browser') {
    return (
      <Alert tone="warning" title="Dieser Browser kennt die Unterschrift nicht" announce>
        <p>Nehmen Sie einen neueren Browser. Die Quittung selbst ist davon nicht berührt.</p>
      </Alert>
    );
  }
  if (check.state !== 'done') {
    return (
      <Alert tone="danger" title="Die Prüfung konnte nicht beginnen" announce>
        <p>Das Portal hat seine Schlüssel nicht geschickt. Wählen Sie die Datei noch einmal aus.</p>
      </Alert>
    );
  }
  const { name, verdict } = check;
  if (verdict.ok) return <Genuine key={verdict.statement.id} {...verdict} />;
  return (
    <Alert tone="danger" title={`Nicht richtig: ${name}`} announce>
      <p>{verdict.text}</p>
    </Alert>
  );
}

interface GenuineProps {
  statement: ReceiptStatement;
  publishedOn: string | null;
  late: boolean;
}

function Genuine({ statement, publishedOn, late }: GenuineProps) {
  const standing =
    publishedOn === null
      ? 'Sie steht im Verzeichnis. Der nächste Tagesstand enthält sie.'
      : `Sie steht im veröffentlichten Tagesstand vom ${formatDay(publishedOn)}.`;
  return (
    <>
      <Alert tone="success" title="Die Quittung ist echt" announce>
        <p>{standing}</p>
      </Alert>
      {late && (
        <Alert tone="warning" title="Später eingetragen">
          <p>
            Sie kam erst am {dayAndTime(statement.sealedAt)} in das Verzeichnis. Für die Zeit davor beweist sie nichts.
          </p>
        </Alert>
      )}
      <DescriptionList
        column
        items={[
          { term: 'Was', value: statement.what },
          { term: 'Wozu', value: statement.subject },
          { term: 'Unternehmen', value: statement.company },
          { term: 'Durch', value: statement.by },
          { term: 'Wann', value: dayAndTime(statement.at) },
          { term: 'Prüfsumme des Inhalts', value: statement.contentHash },
          { term: 'Platz im Verzeichnis', value: (statement.place + 1).toLocaleString('de-DE') },
        ]}
      />
      {['file-uploaded', 'decided'].includes(statement.act) && <CompareFile contentHash={statement.contentHash} />}
    </>
  );
}

/** Is this the very file the receipt speaks of? */
function CompareFile({ contentHash }: { contentHash: string }) {
  const [found, setFound] = useState<{ name: string; isSame: boolean }>();
  const compare = async (file: File) => setFound({ name: file.name, isSame: await hasHash(file, contentHash) });
  return (
    <>
      <FileButton
        fileLabel="Datei vergleichen"
        hint="Wählen Sie die Datei aus, für die diese Quittung gilt. Auch sie bleibt in Ihrem Browser."
        onFiles={([file]) => file && void compare(file)}
      >
        Datei vergleichen
      </FileButton>
      {found && (
        <Alert
          tone={found.isSame ? 'success' : 'danger'}
          title={found.isSame ? `Dieselbe Datei: ${found.name}` : `Eine andere Datei: ${found.name}`}
          announce
        />
      )}
    </>
  );
}
