import { type DrawProtocol, type ProtocolVerdict, verifyProtocol } from '@portal/domain/raffle/protocol.ts';
import type { PotBody } from '@portal/domain/raffle/wire.ts';
import { call } from '../../platform/api-client.ts';
import { BROWSER_CRYPTO } from './browser-crypto.ts';

export interface CheckedProtocol {
  /** Whose protocol: 'Protokoll des Portals' or the file's name. */
  name: string;
  verdict: ProtocolVerdict;
  /** Only where it could be read. */
  protocol?: DrawProtocol;
}

/** The portal's own protocol. Throws ApiError. */
export async function checkPublished(pot: PotBody): Promise<CheckedProtocol> {
  const protocol = await call<DrawProtocol>(`/api/raffle_pots/${pot.id}/protocol`);
  return { name: 'Protokoll des Portals', protocol, verdict: await verdictOn(protocol, pot) };
}

/** A protocol the visitor kept or was given. */
export async function checkFile(file: File, pot: PotBody): Promise<CheckedProtocol> {
  const protocol = await file.text().then(parse);
  const verdict = await verdictOn(protocol, pot);
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

/** Compared with what the pot itself has shown since before the draw, not only with what the file says of itself. */
function verdictOn(protocol: unknown, pot: PotBody): Promise<ProtocolVerdict> {
  return verifyProtocol(protocol, BROWSER_CRYPTO, {
    ...(pot.commitment === null ? {} : { commitment: pot.commitment }),
    ...(pot.listHash === null ? {} : { listHash: pot.listHash }),
    ...(pot.publicValue === null ? {} : { publicValue: pot.publicValue }),
    quotas: pot.quotas,
  });
}
