import type { DAILY_ACTS, DailyAct } from '@portal/domain/agency/day/daily-acts.ts';
import type { KeptMarks } from '@portal/domain/agency/day/marks.ts';
import type { Fields } from '@portal/domain/fields/field.ts';
import { isUuid } from '../../../hydra/iri.ts';
import { conflict } from '../../../hydra/problem.ts';
import type { ActContext, CaseBase, Effect } from '../case-kind.ts';
import { wrongField } from '../sent-fields.ts';
import type { AssignedKind } from '../shared/assignment-store.ts';
import { noteEffect } from '../shared/note.ts';
import { deleteFlag, deleteFollowUp, storeFlag, storeFollowUp } from './kept-store.ts';

const PAST = 'Dieser Tag ist vorbei. Bitte geben Sie heute oder einen späteren Tag an.';
const NO_FOLLOW_UP = 'Sie haben zu diesem Fall keine Wiedervorlage.';
const NO_FLAG = 'Dieses Merkzeichen hat der Fall nicht.';
const NOBODY = 'Wiedervorlagen und Merkzeichen gehören einer Person der Sachbearbeitung.';

type NeedsOf<A extends DailyAct> = (typeof DAILY_ACTS)[A] extends { needs: infer F extends Fields }
  ? F
  : Record<never, never>;
type Daily = { readonly [A in DailyAct]: Effect<CaseBase, NeedsOf<A>> };

/** What keeps a case in order, the same for every kind that somebody works on as a whole. */
export function dailyEffects(kind: AssignedKind): Daily {
  return {
    note: noteEffect(kind),
    // The mail and the record are all there is of it.
    message: async () => {},
    'follow-up': async (context) => {
      const { followUpOn, followUpNote } = context.fields;
      if (followUpOn < context.portal.clock.today()) throw wrongField('followUpOn', PAST);
      await storeFollowUp(context.trx, keeperOf(context), { on: followUpOn, note: followUpNote });
      return { detail: { followUpOn } };
    },
    'end-follow-up': async (context) => {
      if (!(await deleteFollowUp(context.trx, keeperOf(context)))) throw conflict(NO_FOLLOW_UP);
    },
    flag: async (context) => {
      const { word, colour, shared } = context.fields;
      await storeFlag(context.trx, keeperOf(context), { word, colour, isShared: shared }, context.now);
    },
    unflag: async (context) => {
      if (!(await deleteFlag(context.trx, keeperOf(context), context.fields.word))) throw conflict(NO_FLAG);
    },
  };
}

function keeperOf({ row, performer }: Pick<ActContext<CaseBase>, 'row' | 'performer'>) {
  if (!isUuid(performer.id)) throw conflict(NOBODY);
  return { caseId: row.id, officerId: performer.id };
}

/** Daily acts that the state allows and that would have nothing to act on. */
export function idleDaily({ followUp, flags }: KeptMarks): DailyAct[] {
  return [
    ...(followUp === null ? (['end-follow-up'] as const) : []),
    ...(flags.length === 0 ? (['unflag'] as const) : []),
  ];
}
