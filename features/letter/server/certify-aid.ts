import type { Performer } from '#features/cases/server/performer.ts';
import { deMinimisDeclared } from '#features/proposal/server/desk/denial-reasons.ts';
import type { ProposalRow } from '#features/proposal/server/store.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { certificateLetter } from '../rules/certificate.ts';
import { CERTIFICATE, getGrantedOn, isCertified } from './letter-store.ts';
import { keepLetter, letterFrame } from './write-letter.ts';

interface Aid {
  proposal: ProposalRow;
  performer: Performer;
  /** What is granted from now on. */
  grant: Cents;
}

/** The certificate of de-minimis aid as a letter of its own, beside the one of the decision that grants or changes it. */
export async function certifyAid(portal: Portal, trx: Trx, aid: Aid): Promise<void> {
  const { proposal, performer, grant } = aid;
  const { isRoadTransport } = await deMinimisDeclared(portal, trx, proposal);
  const frame = await letterFrame(portal, trx, { proposal, performer });
  const content = certificateLetter(frame, {
    ...{ grant, isRoadTransport },
    grantedOn: await getGrantedOn(trx, proposal.id),
    replaces: await isCertified(trx, proposal.id),
  });
  await keepLetter(portal, trx, { act: CERTIFICATE, proposal, performer, content });
}
