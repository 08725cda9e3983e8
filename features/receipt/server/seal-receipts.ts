import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { RECEIPT_ACTS } from '#features/company/rules/people.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { ensureSetting, saveSetting } from '#ground/server/settings.ts';
import { type ReceiptHead, type ReceiptKey, type ReceiptStatement, signedText } from '../rules/receipt.ts';
import { findOpen, type OpenReceipt, type Sealed, saveSealed, sizeOf, withNodes } from './store.ts';
import { completedBy, frontierOf, leafHash, type TreeNode } from './tree.ts';

const SETTING = 'receipt-keys';
const YEARS_VALID = 2;

interface StoredKey extends ReceiptKey {
  /** The secret half. */
  d: string;
}

export interface Signer {
  kid: string;
  signText(text: string): string;
}

/** All keys there ever were, without their secret halves. */
export async function publishedKeys({ db, clock }: Pick<Portal, 'db' | 'clock'>): Promise<ReceiptKey[]> {
  return (await readKeys(db, clock.now())).map(({ d: _secret, ...key }) => key);
}

/** The key that signs now, made where the last one has run out. Whoever has it seals alone until the transaction ends. */
export async function lockSigner({ clock }: Pick<Portal, 'clock'>, trx: Trx): Promise<Signer> {
  const now = clock.now();
  await readKeys(trx, now);
  await trx.selectFrom('setting').select('name').where('name', '=', SETTING).forUpdate().executeTakeFirstOrThrow();
  const keys = await readKeys(trx, now);
  const valid = keys.find(
    (key) => Date.parse(key.validFrom) <= now.getTime() && now.getTime() < Date.parse(key.validUntil),
  );
  const key = valid ?? newKey(now);
  if (valid === undefined) await saveSetting(trx, SETTING, { keys: [...keys, key] }, now);
  const secret = createPrivateKey({ key: { ...key }, format: 'jwk' });
  return { kid: key.kid, signText: (text) => signatureOf(secret, text) };
}

/** A statement with its text and signature. */
function signStatement({ signText }: Signer, statement: ReceiptStatement): { text: string; signature: string } {
  const text = signedText(statement);
  return { text, signature: signText(text) };
}

export function signHead({ kid, signText }: Signer, head: Omit<ReceiptHead, 'key' | 'signature'>): ReceiptHead {
  const content = { ...head, key: kid };
  return { ...content, signature: signText(signedText(content)) };
}

function signatureOf(secret: KeyObject, text: string): string {
  return sign(null, Buffer.from(text), secret).toString('base64url');
}

async function readKeys(db: Db | Trx, now: Date): Promise<StoredKey[]> {
  return (await ensureSetting<{ keys: StoredKey[] }>(db, SETTING, () => ({ keys: [newKey(now)] }), now)).keys;
}

function newKey(now: Date): StoredKey {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS_VALID);
  const validity = { validFrom: now.toISOString(), validUntil: until.toISOString() };
  return { kid: randomUUID(), kty: 'OKP', crv: 'Ed25519', x, d, ...validity };
}

/** Receipts in one transaction. */
const BATCH = 500;

/** Gives every noted fact its place in the log and the portal's signature. */
export async function sealReceipts(portal: Portal): Promise<void> {
  let count = BATCH;
  while (count === BATCH) count = await portal.transaction((trx) => sealBatch(portal, trx));
}

async function sealBatch(portal: Portal, trx: Trx): Promise<number> {
  // Most looks find nothing: they shall not wait for one another.
  if ((await findOpen(trx, 1)).length === 0) return 0;
  const signer = await lockSigner(portal, trx);
  const open = await findOpen(trx, BATCH);
  const size = await sizeOf(trx);
  const known = new Map<string, Buffer>();
  await withNodes(trx, (read) => {
    frontierOf(size, (level, position) => {
      const hash = read(level, position);
      known.set(`${level}/${position}`, hash);
      return hash;
    });
  });
  const sealed: Sealed[] = [];
  const nodes: TreeNode[] = [];
  for (const [index, one] of open.entries()) {
    const place = size + index;
    const { text, signature } = signStatement(signer, statementOf(portal, signer, one, place));
    sealed.push({ id: one.id, place, statement: text, signature });
    const completed = completedBy(
      leafHash(text),
      place,
      (level, position) => known.get(`${level}/${position}`) ?? gap(),
    );
    for (const node of completed) known.set(`${node.level}/${node.position}`, node.hash);
    nodes.push(...completed);
  }
  if (sealed.length > 0) await saveSealed(trx, sealed, nodes);
  return sealed.length;
}

function gap(): never {
  throw new Error('the log of receipts has a gap');
}

function statementOf(
  { config, programme, clock }: Portal,
  signer: Signer,
  open: OpenReceipt,
  place: number,
): ReceiptStatement {
  const { id, act, subject, company, by, content_hash: contentHash, happened_at } = open;
  return {
    id,
    portal: config.origin,
    programme: programme.name,
    act,
    what: RECEIPT_ACTS[act],
    subject,
    company: company ?? '',
    by: by ?? programme.agency.name,
    at: happened_at.toISOString(),
    contentHash,
    place,
    sealedAt: clock.now().toISOString(),
    key: signer.kid,
  };
}
