import { pathTo } from '#ground/rules/fields/violation.ts';
import { useFocusLater } from './use-focus-later.ts';
import type { List } from './use-list.ts';

/**
 * Removes elements of a list whose blocks carry the button for it. The pressed button goes with its block: where nothing is
 * offered back the focus moves on to the next block, else to the one before.
 */
export function useRemoval(list: List, path: string): (index: number) => void {
  const focusLater = useFocusLater();
  return (index) => {
    if (!list.remove(index)) focusLater(pathTo(path, Math.min(index, list.items.length - 2)));
  };
}
