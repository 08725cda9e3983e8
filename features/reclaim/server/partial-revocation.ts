import type { Recipient } from '#features/access/server/members.ts';
import { heardIn } from '#features/cases/server/case-feature.ts';
import type { ActContext, ActOutcome } from '#features/cases/server/case-kind.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { deliveryOf } from '#features/letter/server/delivery.ts';
import {
  refuseRevoked,
  revocationOf,
  type VerificationAct,
  type VerificationCase,
} from '#features/verification/server/desk/load-case.ts';
import { draftOf, signClosing } from '#features/verification/server/desk/sign-closing.ts';
import { findExamination } from '#features/verification/server/desk/store.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Mail } from '#ground/server/mail.ts';
import type { Trx } from '#ground/server/portal.ts';
import { remainingGrant } from '../rules/reclaim.ts';
import { partlyRevokedMail } from './mails.ts';
import { askingBack, reclaimWith } from './reclaim.ts';

const OUTDATED = 'Der Zuschuss hat sich seit dem Vorschlag geändert. Bitte schlagen Sie den Teilwiderruf neu vor.';
const TOO_LATE = 'Ein Widerruf wirkt spätestens ab heute.';

/** A part of a paid grant is taken back (§ 49 Abs. 3 VwVfG): what stays is named, what goes follows from it. */
export async function proposePartialRevocation(
  context: VerificationAct<'propose-partial-revocation'>,
): Promise<ActOutcome> {
  const { portal, trx, row, fields } = context;
  refuseRevoked(row);
  const { granted, effectiveFrom, reason } = fields;
  const before = await grantedNow(trx, row);
  if (granted >= before)
    throw wrongField('granted', `Bewilligt sind ${formatEuro(before)}. Es muss weniger als das bleiben.`);
  if (effectiveFrom !== null && effectiveFrom > portal.clock.today()) throw wrongField('effectiveFrom', TOO_LATE);
  const reviewed = { kind: 'verification', caseId: row.id } as const;
  const heard = await portal.acts.hear(trx, {
    purpose: 'revocation',
    proposalId: row.row.proposal_id,
    reviewed,
    fields,
  });
  return { draft: { text: reason, before, granted, effectiveFrom, heard }, detail: { granted, ...heard } };
}

export async function signPartialRevocation(context: VerificationAct<'revoke-in-part'>): Promise<ActOutcome> {
  const { portal, trx, row, performer, draft } = context;
  refuseRevoked(row);
  const { text, ...revocation } = contentOf(context);
  if ((await grantedNow(trx, row)) !== revocation.before) throw conflict(OUTDATED);
  const { granted, effectiveFrom } = revocation;
  const reclaim = await reclaimWith(portal, trx, row, { granted, effectiveFrom });
  const by = { proposer: draftOf(context).proposedBy, signer: performer.id };
  return signClosing(context, {
    consequences: (notice) => askingBack(reclaim, { verificationId: row.id, notice, ...by, reason: text }),
    text,
    terms: { kind: 'partial-revocation', granted, effectiveFrom },
    announced: { act: 'revoke-in-part', revocation, reclaim, reason: text, heard: heardIn(draft) ?? null },
    certified: granted,
  });
}

async function grantedNow(trx: Trx, row: VerificationCase): Promise<Cents> {
  const examination = await findExamination(trx, row.id);
  return remainingGrant(examination?.due ?? 0, revocationOf(row));
}

/** As `proposePartialRevocation` has left it. */
function contentOf(context: ActContext<VerificationCase>): {
  text: string;
  before: Cents;
  granted: Cents;
  effectiveFrom: CalendarDay | null;
} {
  const { text, before, granted, effectiveFrom } = draftOf(context).content;
  return {
    text: String(text),
    before: Number(before),
    granted: Number(granted),
    effectiveFrom: typeof effectiveFrom === 'string' ? effectiveFrom : null,
  };
}

export async function revokedInPartMail(context: VerificationAct<'revoke-in-part'>, to: Recipient): Promise<Mail> {
  const { portal, trx, row } = context;
  const delivery = await deliveryOf(trx, row.row.proposal_id);
  const { text: reason, granted } = contentOf(context);
  return partlyRevokedMail(portal, to, row.row, { reason, granted, delivery });
}
