import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '../ui/alert.tsx';
import { Accordion } from '../ui/boxes.tsx';
import { Button, ButtonRow } from '../ui/button.tsx';
import { Stack, TextList } from '../ui/section.tsx';

interface SummariesProps<S extends number> {
  steps: readonly S[];
  titleOf(step: S): string;
  /** Of the headings. */
  level: 2 | 3;
  /** What is folded away is drawn after the page: its answers are loaded on demand. */
  isLazy?: boolean | undefined;
  /** Why a step's answers are worth a second look before one signs; empty: they are not. */
  marksOf?: ((step: S) => readonly string[]) | undefined;
  children(step: S): ReactNode;
}

/** The steps of a wizard to read, each folded away at first. */
export function Summaries<S extends number>(props: SummariesProps<S>) {
  const { steps, titleOf, level, isLazy, marksOf, children } = props;
  const [open, setOpen] = useState<readonly S[]>([]);
  const [isWhole, setWhole] = useWhole(isLazy !== true);
  const isAllOpen = open.length === steps.length;

  function toggleAll() {
    setOpen(isAllOpen ? [] : steps);
  }

  async function print() {
    setWhole(true);
    await loaded();
    window.print();
  }

  function toggle(step: S, isOpen: boolean) {
    setOpen((before) => [...before.filter((one) => one !== step), ...(isOpen ? [step] : [])]);
  }

  const sections = steps.map((step, index) => (
    <Accordion
      key={step}
      level={level}
      title={`${index + 1}. ${titleOf(step)}`}
      open={open.includes(step)}
      onToggle={(isOpen) => toggle(step, isOpen)}
      aside={marksOf !== undefined && marksOf(step).length > 0 && <Badge tone="warning">Bitte prüfen</Badge>}
    >
      {marksOf !== undefined && <Marks texts={marksOf(step)} />}
      {(isWhole || open.includes(step)) && children(step)}
    </Accordion>
  ));
  return (
    <Stack gap="lines">
      <ButtonRow>
        <Button onPress={toggleAll}>{isAllOpen ? 'Alle zuklappen' : 'Alle aufklappen'}</Button>
        <Button kind="tertiary" onPress={() => void print()}>
          Drucken
        </Button>
      </ButtonRow>
      <div className="step-summaries">{sections}</div>
    </Stack>
  );
}

/** So long the page has for what is seen first. */
const FIRST_MS = 500;

/** Whether everything is drawn: soon after the page, so that whoever prints with the browser's own key prints the answers. */
function useWhole(isAtOnce: boolean) {
  const [isWhole, setWhole] = useState(isAtOnce);
  useEffect(() => {
    if (isWhole) return;
    const later = setTimeout(() => startTransition(() => setWhole(true)), FIRST_MS);
    const atOnce = () => flushSync(() => setWhole(true));
    addEventListener('beforeprint', atOnce);
    return () => {
      clearTimeout(later);
      removeEventListener('beforeprint', atOnce);
    };
  }, [isWhole]);
  return [isWhole, setWhole] as const;
}

function Marks({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return <TextList texts={texts} className="kern-body step-summaries__marks" />;
}

const LOOK_MS = 100;
const LOOKS = 100;

/** What is folded away stands on paper as well: first its answers must be there. */
async function loaded(): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    if (document.querySelector('[aria-busy=true]') === null) return;
  }
}
