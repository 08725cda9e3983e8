import {
  actInCase,
  CASEWORKER,
  DECISION_MAKER,
  numberOf,
  PROGRAMME,
  postLetter,
  takeUp,
} from '../support/agency-acts.ts';
import type { RunningPortal } from '../support/running-portal.ts';

/** One portal in which money and letters have gone on: examined, reclaimed, changed, denied. */
export const CHANGED_MONEY = 'states of money that went on';

const TREASURY = 'kasse@behoerde.example.org';
const UNHEARD = { exception: 'unneeded', exceptionReason: 'Das Unternehmen ist gerade angehört.' };
const SOLD = 'Ein Gerät ist vor dem Ende der Zweckbindung verkauft.';

const prepared = new WeakSet<RunningPortal>();

/** Once a portal: whoever of these people is looked at first has it done. */
export async function prepareChangedMoney(portal: RunningPortal): Promise<void> {
  if (prepared.has(portal)) return;
  prepared.add(portal);
  await takeUp(portal, await numberOf(portal, 'Gießerei Fertig'), '2022-03-15');
  await reclaim(portal, await numberOf(portal, 'Käserei Konto'));
  await decide(portal);
  const change = ['--made', '2022', '--due', '2024', '--amount', '750000', '--reason', 'Nachtragshaushalt'];
  await portal.agency('budget', 'propose', 'neu', ...change, '--officer', PROGRAMME);
}

/** Taken back in part and asked back; two parts of it are repaid. */
async function reclaim(portal: RunningPortal, of: string): Promise<void> {
  const proof = { kind: 'verification', of } as const;
  const less = { granted: '30850,00', reason: SOLD, ...UNHEARD };
  await actInCase(portal, { ...proof, act: 'propose-partial-revocation', fields: less });
  await actInCase(portal, { ...proof, act: 'revoke-in-part', by: DECISION_MAKER });
  await postLetter(portal, of, '2022-03-15');
  for (const amount of ['500,00', '300,00']) {
    const fields = { amount, day: '2022-03-15' };
    await actInCase(portal, { ...proof, act: 'note-repayment', by: TREASURY, fields });
  }
}

/** A change accepted, an objection remedied, a denial whose letter waits, a revocation that waits for its signature. */
async function decide(portal: RunningPortal): Promise<void> {
  const changed = { kind: 'amendment', of: await numberOf(portal, 'Logistik Wandel') } as const;
  await actInCase(portal, { ...changed, act: 'propose-acceptance', fields: { changes: { endDate: '2022-12-31' } } });
  await actInCase(portal, { ...changed, act: 'accept', by: DECISION_MAKER });
  const objected = { kind: 'objection', of: await numberOf(portal, 'Weberei Einwand') } as const;
  await actInCase(portal, { ...objected, act: 'propose-remedy', fields: { reason: 'Noch nicht begonnen.' } });
  await actInCase(portal, { ...objected, act: 'remedy', by: DECISION_MAKER });
  const begun = { reason: 'Das Vorhaben hat schon begonnen.', ...UNHEARD };
  const denied = { kind: 'proposal', of: await numberOf(portal, 'Dachdecker Prüfung') } as const;
  await actInCase(portal, { ...denied, act: 'assign', fields: { assignee: CASEWORKER } });
  await actInCase(portal, { ...denied, act: 'propose-denial', fields: begun });
  await actInCase(portal, { ...denied, act: 'deny', by: DECISION_MAKER });
  const revoked = { kind: 'proposal', of: await numberOf(portal, 'Maschinenbau Zusage') } as const;
  await actInCase(portal, { ...revoked, act: 'propose-revocation', fields: begun });
}
