import type { Answers } from '@portal/domain/fields/field.ts';
import { isSame } from '@portal/domain/fields/is-same.ts';
import type { MergedAnswer } from '@portal/domain/proposal/wire.ts';
import type { Saved, Stored } from '../forms/keeper-ports.ts';
import { mergeIds } from '../forms/merge-saved.ts';
import { tellTaken } from './taken.ts';

interface MergedSave {
  /** What was sent. */
  answers: Answers;
  saved: Stored;
  /** The version that was sent from. */
  etag: string | undefined;
}

/** How others' changes, which came with the answer to a save, get onto the screen. Nothing typed meanwhile is touched. */
export function takeMerged(merged: readonly MergedAnswer[], { answers, saved, etag }: MergedSave): Pick<Saved, 'take'> {
  return {
    take(current, sent) {
      let isHeld = false;
      const hold = (value: unknown) => {
        isHeld = true;
        return value;
      };
      const shown = take(mergeIds(current, sent, saved.answers), sent, answers, saved.answers, hold) as Answers;
      tellTaken(merged);
      // What both have changed is asked about with the next save: from the version both began with.
      return { answers: shown, etag: isHeld ? etag : saved.etag };
    },
  };
}

function take(
  current: unknown,
  sent: unknown,
  body: unknown,
  stored: unknown,
  hold: (value: unknown) => unknown,
): unknown {
  if (isSame(body, stored) || isSame(current, stored)) return current;
  if (isSame(current, sent))
    return isGroup(current) && isGroup(stored) ? inside(current, sent, body, stored, hold) : stored;
  if (areGroups(current, sent, body, stored)) return inside(current, sent, body, stored, hold);
  const lists = [current, sent, body, stored];
  const isAligned = lists.every((one) => Array.isArray(one) && one.length === (stored as unknown[]).length);
  if (!isAligned) return hold(current);
  return (current as unknown[]).map((element, index) =>
    take(element, (sent as unknown[])[index], (body as unknown[])[index], (stored as unknown[])[index], hold),
  );
}

/** What others have not changed stays as it is on the screen, asked or not. */
function inside(
  current: unknown,
  sent: unknown,
  body: unknown,
  stored: unknown,
  hold: (value: unknown) => unknown,
): Answers {
  const [now, then, given, kept] = [current, sent, body, stored] as Answers[];
  const names = [...new Set([...Object.keys(now ?? {}), ...Object.keys(kept ?? {})])];
  return Object.fromEntries(
    names.map((name) => [name, take(now?.[name], then?.[name], given?.[name], kept?.[name], hold)]),
  );
}

function areGroups(...all: unknown[]): boolean {
  return all.every(isGroup);
}

function isGroup(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
