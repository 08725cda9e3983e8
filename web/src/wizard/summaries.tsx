import { type ReactNode, useState } from 'react';
import { Button } from '../ui/action/button.tsx';
import { Accordion } from '../ui/page/accordion.tsx';
import { Stack } from '../ui/page/stack.tsx';

interface SummariesProps<S extends number> {
  steps: readonly S[];
  titleOf(step: S): string;
  /** Of the headings. */
  level: 2 | 3;
  /** Each is drawn when it is first opened: its answers are loaded on demand. */
  isLazy?: boolean | undefined;
  /** With a button that opens and closes all of them. */
  canOpenAll?: boolean | undefined;
  children(step: S): ReactNode;
}

/** The steps of a wizard to read, each folded away at first. */
export function Summaries<S extends number>(props: SummariesProps<S>) {
  const { steps, titleOf, level, isLazy, canOpenAll, children } = props;
  const [open, setOpen] = useState<readonly S[]>([]);
  const [drawn, setDrawn] = useState(isLazy ? [] : steps);
  const isAllOpen = open.length === steps.length;

  function toggle(step: S, isOpen: boolean) {
    setOpen((before) => [...before.filter((one) => one !== step), ...(isOpen ? [step] : [])]);
    if (isOpen) setDrawn((before) => (before.includes(step) ? before : [...before, step]));
  }

  const sections = steps.map((step, index) => (
    <Accordion
      key={step}
      level={level}
      title={`${index + 1}. ${titleOf(step)}`}
      open={open.includes(step)}
      onToggle={(isOpen) => toggle(step, isOpen)}
    >
      {drawn.includes(step) && children(step)}
    </Accordion>
  ));
  if (!canOpenAll) return <div>{sections}</div>;
  return (
    <Stack gap="lines">
      <div>
        <Button kind="tertiary" onPress={() => setOpen(isAllOpen ? [] : steps)}>
          {isAllOpen ? 'Alle schließen' : 'Alle öffnen'}
        </Button>
      </div>
      <div className="step-summaries">{sections}</div>
    </Stack>
  );
}
