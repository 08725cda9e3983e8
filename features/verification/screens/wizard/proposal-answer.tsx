import './proposal-answer.css';
import { type ReactNode, useId } from 'react';
import { Stack, TextList } from '#ground/screens/ui/section.tsx';
import { ORIGINAL_ANSWER } from '../../rules/texts.ts';

interface BesideOriginalProps {
  /** What the application said; null: nothing. */
  original: string | readonly string[] | null;
  /** The questions that look back at it. */
  children: ReactNode;
}

/** Questions with 'Ihre Angabe im Antrag' beside them, or above them where the screen is narrow (3-proof-of-use §2.2). */
export function BesideOriginal({ original, children }: BesideOriginalProps) {
  return (
    <div className="beside">
      <Original said={original} />
      <div className="beside__fields">
        <Stack>{children}</Stack>
      </div>
    </div>
  );
}

/** From here on a text may be taller than its frame; the frame then has to be reached by keyboard to be scrolled. */
const SCROLLED_FROM = 400;

function Original({ said }: { said: BesideOriginalProps['original'] }) {
  const id = useId();
  const isLong = typeof said === 'string' && said.length >= SCROLLED_FROM;
  const scrolled = isLong ? { role: 'region', 'aria-labelledby': id, tabIndex: 0 } : {};
  return (
    <div className="beside__original">
      <p className="kern-label" id={id}>
        {ORIGINAL_ANSWER}
      </p>
      <div className="kern-body beside__text" {...scrolled}>
        {isList(said) ? <OriginalList said={said} /> : (said ?? 'keine Angabe')}
      </div>
    </div>
  );
}

function isList(said: BesideOriginalProps['original']): said is readonly string[] {
  return Array.isArray(said);
}

function OriginalList({ said }: { said: readonly string[] }) {
  return said.length === 0 ? 'keine Angabe' : <TextList texts={said} />;
}
