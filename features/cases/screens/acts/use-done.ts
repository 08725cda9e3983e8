import { type RefObject, useEffect, useState } from 'react';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import type { CaseSegment } from '../../rules/tables/case-segments.ts';
import { tableOf } from '../table-of.ts';

interface Done {
  /** What was done last, for the status line. */
  done: string;
  /** `of`: the kind of the case the act began. */
  tell: (act: string, of?: CaseSegment) => void;
  /** What is opened next takes its place. */
  forget: () => void;
}

/** Says what was done; the focus goes to the status line where the button that had it is gone. */
export function useDone(segment: CaseSegment, status: RefObject<HTMLElement | null>): Done {
  const toast = useToast();
  const [{ text, times }, setDone] = useState({ text: '', times: 0 });
  useEffect(() => {
    if (times > 0 && document.activeElement === document.body) status.current?.focus();
  }, [times, status]);
  return {
    done: text,
    forget: () => setDone((before) => ({ ...before, text: '' })),
    tell(act, of = segment) {
      const said = `${tableOf(of).acts[act]?.audit ?? act}.`;
      toast.success(said);
      setDone((before) => ({ text: said, times: before.times + 1 }));
    },
  };
}
