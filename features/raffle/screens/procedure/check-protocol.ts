import { call } from '#ground/screens/api/api-client.ts';
import { type DrawProtocol, type ProtocolVerdict, type PublishedBefore, verifyProtocol } from '../../rules/protocol.ts';
import { BROWSER_CRYPTO } from './browser-crypto.ts';

export interface CheckedProtocol {
  /** Whose protocol: 'Protokoll des Portals' or the file's name. */
  name: string;
  verdict: ProtocolVerdict;
  /** Only where it could be read. */
  protocol?: DrawProtocol;
}

/** The portal's own protocol. Throws ApiError. */
export async function checkPublished(potId: string, notes: PublishedBefore): Promise<CheckedProtocol> {
  const protocol = await call<DrawProtocol>(`/api/raffle_pots/${potId}/protocol`);
  return { name: 'Protokoll des Portals', protocol, verdict: await verifyProtocol(protocol, BROWSER_CRYPTO, notes) };
}

/** A protocol the visitor kept or was given. */
export async function checkFile(file: File, notes: PublishedBefore): Promise<CheckedProtocol> {
  const protocol = await file.text().then(parse);
  const verdict = await verifyProtocol(protocol, BROWSER_CRYPTO, notes);
  const isReadable = verdict.ok || verdict.because !== 'unreadable';
  return { name: file.name, verdict, ...(isReadable ? { protocol: protocol as DrawProtocol } : {}) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
