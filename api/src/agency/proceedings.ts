import { wrong } from '@portal/domain/fields/violation.ts';
import { conflict, violations } from '../hydra/problem.ts';
import type { Portal } from '../platform/portal.ts';
import type { ActFields } from './desk/case-kind.ts';
import { performAct } from './desk/perform-act.ts';
import type { Performer } from './desk/performer.ts';
import { proposeOrSign, type TwoPeople } from './two-people.ts';

/** How one ends: by an act, or by two people. */
type End = string | { sign: string; propose: string; fields: ActFields };

interface Proceeding extends Pick<TwoPeople, 'reason' | 'announcedOn'> {
  kind: 'amendment' | 'objection';
  proposalId: string;
  /** Undefined: none is pending. */
  openId: string | undefined;
  begin: { act: string; fields: ActFields };
  /** By the word for the outcome. */
  ends: Readonly<Record<string, End>>;
  /** As typed; undefined: a new one begins. */
  outcome: string | undefined;
}

const NAMES = { objection: 'Widerspruch', amendment: 'Änderungsantrag' } as const;

/** Begins an amendment or objection, or ends the one that is pending. Throws 409 where none is, 422 for unknown outcomes. */
export async function proceed(portal: Portal, performer: Performer, asked: Proceeding): Promise<void> {
  const { kind, openId, outcome, begin, ends, reason } = asked;
  if (outcome === undefined) {
    const fields = { ...begin.fields, ...(reason === undefined ? {} : { reason }) };
    await performAct(portal, performer, { kind, id: asked.proposalId, act: begin.act, fields });
    return;
  }
  const end = Object.hasOwn(ends, outcome) ? ends[outcome] : undefined;
  if (end === undefined) {
    throw violations([wrong('--outcome', `Möglich sind: ${Object.keys(ends).join(', ')}.`)]);
  }
  if (openId === undefined) throw conflict(`Ein ${NAMES[kind]} ist nicht anhängig.`);
  if (typeof end === 'string') await performAct(portal, performer, { kind, id: openId, act: end, fields: {} });
  else await proposeOrSign(portal, performer, { ...asked, ...end, id: openId, fields: () => end.fields });
}
