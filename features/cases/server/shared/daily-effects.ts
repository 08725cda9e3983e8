import type { Fields } from '#ground/rules/fields/field.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { DAILY_ACTS, DailyAct } from '../../rules/daily-acts.ts';
import type { ActContext, CaseBase, Effect } from '../case-kind.ts';
import { wrongField } from '../sent-fields.ts';
import type { AssignedKind } from './assignment-store.ts';
import { deleteFollowUp, storeFollowUp } from './follow-up-store.ts';
import { keepNote } from './note.ts';

const PAST = 'Dieser Tag ist vorbei. Bitte geben Sie heute oder einen späteren Tag an.';
const NO_FOLLOW_UP = 'Sie haben zu diesem Fall keine Wiedervorlage.';
const NOBODY = 'Eine Wiedervorlage gehört einer Person der Sachbearbeitung.';

type NeedsOf<A extends DailyAct> = (typeof DAILY_ACTS)[A] extends { needs: infer F extends Fields }
  ? F
  : Record<never, never>;
type Daily = { readonly [A in DailyAct]: Effect<CaseBase, NeedsOf<A>> };

/** What keeps a case in order, the same for every kind that somebody works on as a whole. */
export function dailyEffects(kind: AssignedKind): Daily {
  return {
    note: async (context) => {
      const { text, followUpOn: on } = context.fields;
      if (on !== null && on < context.portal.clock.today()) throw wrongField('followUpOn', PAST);
      const noteId = await keepNote(kind, context, text);
      if (on === null) return {};
      await storeFollowUp(context.trx, keeperOf(context), { on, noteId });
      return { detail: { followUpOn: on } };
    },
    // Nothing is written but the mail and the record.
    message: async () => {},
    'end-follow-up': async (context) => {
      if (!(await deleteFollowUp(context.trx, keeperOf(context)))) throw conflict(NO_FOLLOW_UP);
    },
  };
}

function keeperOf({ row, performer }: Pick<ActContext<CaseBase>, 'row' | 'performer'>) {
  if (!isUuid(performer.id)) throw conflict(NOBODY);
  return { caseId: row.id, officerId: performer.id };
}
