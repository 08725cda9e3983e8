import { casePath } from '#features/cases/rules/tables/case-segments.ts';
import { RAFFLE_TABLE } from '#features/raffle/rules/acts.ts';
import { type PublicValueKind, readPublicValue } from '#features/raffle/rules/public-source.ts';
import { type Json, Refused } from './desk.ts';
import { addressOf, findPot, SUBJECTS } from './find-case.ts';
import { proposeOrSign } from './own-verbs.ts';
import type { Verb } from './verb.ts';

const POT = { noun: 'raffle', subject: SUBJECTS.raffle, fields: {} } as const;

/** The same twice is no fault: whoever saw no answer asks again. Undefined: it is still to be drawn. Throws Refused for another value. */
function alreadyDrawn(pot: Json, { publicValue }: Json): Json | undefined {
  if (pot.stage !== 'drawn') return undefined;
  const read = readPublicValue(pot.publicKind as PublicValueKind, String(publicValue));
  if (read.ok && read.value === pot.publicValue) return { ...pot, repeated: true };
  throw new Refused(`Dieser Lostopf ist bereits gezogen, und zwar mit dem öffentlichen Wert „${pot.publicValue}“.`);
}

export const DRAW_VERBS: readonly Verb[] = [
  {
    ...POT,
    verb: 'freeze',
    summary: 'schließt die Liste der Lose; nach Ende der Bewerbung tut das Portal es auch von selbst',
    run: async (desk, _sent, typed) => {
      const path = await addressOf(desk, 'raffle', typed);
      const found = await desk.get(path);
      return found.frozenAt === null ? desk.post(`${path}/acts/freeze`, {}) : found;
    },
  },
  {
    ...POT,
    verb: 'draw',
    summary: 'bereitet die Ziehung mit dem öffentlichen Wert vor (erste Person) oder zieht mit ihm (zweite Person)',
    fields: RAFFLE_TABLE.acts.draw.needs,
    run: async (desk, sent, typed) => {
      const path = await addressOf(desk, 'raffle', typed);
      const done = () => desk.get(path).then((now) => alreadyDrawn(now, sent));
      const before = await done();
      if (before !== undefined) return before;
      return proposeOrSign(desk, { kind: 'raffle', path, sign: 'draw', sent }).catch(async (error: unknown) => {
        const now = await done();
        if (now === undefined) throw error;
        return now;
      });
    },
  },
  {
    ...POT,
    verb: 'protocol',
    summary: 'gibt das Protokoll einer Ziehung aus, zum Nachrechnen mit npm run verify-draw',
    isOpen: true,
    run: async (desk, _sent, typed) => {
      const id = await findPot(desk, typed);
      return desk.get(`/api/raffle_pots/${id}/protocol`).catch((error: unknown) => {
        if (!(error instanceof Refused) || error.status !== 404) throw error;
        throw new Refused('Dieser Lostopf ist noch nicht gezogen. Ein Protokoll gibt es erst danach.');
      });
    },
    print: ({ '@id': _id, '@type': _type, ...protocol }) => JSON.stringify(protocol, null, 1),
  },
  {
    noun: 'raffle',
    verb: 'list',
    summary: 'zeigt alle Lostöpfe; wer sie verwaltet, sieht Stand und Zahlen',
    fields: {},
    isOpen: true,
    run: async (desk) => {
      const open = () => desk.get('/api/raffle_pots');
      return desk.token === undefined ? open() : desk.get(casePath('raffle')).catch(open);
    },
  },
];
