import type { Portal, Trx } from '#ground/server/portal.ts';
import { type AuditRecord, hasRecord, recordAct } from './record.ts';

export interface AuditedPortal {
  portal: Portal;
  /** Writes the entry for an act that opened no transaction. */
  finish(): Promise<void>;
}

/**
 * A portal for one act that knows nothing of the record: the first transaction the act opens ends with its entry, so that
 * both happen or neither. An act that writes its own entry gets no second one.
 */
export function auditedPortal(portal: Portal, record: AuditRecord): AuditedPortal {
  let written = false;
  const end = async (trx: Trx): Promise<void> => {
    if (!written && !hasRecord(trx)) await recordAct(portal, trx, record);
    written = true;
  };
  const audited: Portal = {
    ...portal,
    get db() {
      return portal.db;
    },
    transaction: (work) =>
      portal.transaction(async (trx) => {
        const result = await work(trx);
        await end(trx);
        return result;
      }),
  };
  return {
    portal: audited,
    finish: async () => {
      if (!written) await portal.transaction(end);
    },
  };
}
