import { useEffect, useState } from 'react';
import { focusField } from '../ui/field/find-field.ts';

/** Moves the focus once what it should go to has been rendered: a field, or whatever else `focus` finds by its path. */
export function useFocusLater(focus: (path: string) => void = focusField): (path: string) => void {
  const [target, setTarget] = useState<{ path: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new target moves the focus
  useEffect(() => {
    if (target !== undefined) focus(target.path);
  }, [target]);
  return (path) => setTarget({ path });
}
