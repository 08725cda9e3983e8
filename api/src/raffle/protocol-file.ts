import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrawProtocol } from '@portal/domain/raffle/protocol.ts';
import { job } from '../platform/jobs/jobs.ts';
import type { Portal } from '../platform/portal.ts';
import { findProtocol } from './draw-protocol.ts';

/** File the protocol of a drawn pot. */
export const PROTOCOL = job<{ potId: string }>('raffle-protocol');

/** `DATA_DIR/protocols/<pot>.json` */
export function protocolPath(portal: Pick<Portal, 'config'>, potId: string): string {
  return join(portal.config.dataDir, 'protocols', `${potId}.json`);
}

export function protocolText(protocol: DrawProtocol): string {
  return `${JSON.stringify(protocol, null, 1)}\n`;
}

/** Writes the file whole or not at all; a second run writes the same bytes again. */
export async function fileProtocol(portal: Portal, potId: string): Promise<void> {
  const protocol = await findProtocol(portal, potId);
  if (protocol === undefined) return;
  const path = protocolPath(portal, potId);
  await mkdir(join(portal.config.dataDir, 'protocols'), { recursive: true });
  await writeFile(`${path}.tmp`, protocolText(protocol));
  await rename(`${path}.tmp`, path);
}
