import type { Actor } from '#features/access/server/bearer.ts';
import type { OwnDoubles } from '#features/verification/rules/wire.ts';
import { openVerification } from '#features/verification/server/access.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findDoubles, needsDecision } from '../rules/radar.ts';
import { ownDouble } from '../rules/texts.ts';
import { listPlacedOfCompany, type PlacedInvoice } from './trace-store.ts';

/** Which invoices of the actor's proof of use may be one with another of the company's own; those of others are not told. */
export async function listOwnDoubles(portal: Portal, actor: Actor, id: string): Promise<OwnDoubles> {
  await openVerification(portal, actor, id);
  const all = await listPlacedOfCompany(portal.db, actor.companyId);
  const found = new Map<string, { notes: string[]; toDecide: string[] }>();
  const own = all.filter(({ verificationId }) => verificationId === id);
  for (const { invoice, other, signs } of findDoubles(own, all)) {
    const place = `${placeOf(other)}${other.verificationId === id ? '' : ` im Verwendungsnachweis ${other.caseNumber}`}`;
    const note = ownDouble(signs, place);
    const { notes, toDecide } = found.get(invoice.id) ?? { notes: [], toDecide: [] };
    const isOpen = needsDecision(invoice, other, signs);
    found.set(invoice.id, { notes: [...notes, note], toDecide: isOpen ? [...toDecide, note] : toDecide });
  }
  return { invoices: [...found].map(([invoice, said]) => ({ id: invoice, ...said })) };
}

function placeOf({ position, number, fileName }: PlacedInvoice): string {
  return `Nachweis ${position + 1}, ${number === null ? fileName : `Rechnung ${number}`}`;
}
