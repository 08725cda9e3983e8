import { useEffect, useState } from 'react';
import { lengthOf } from '#ground/rules/values/typed-text.ts';
import { StatusRegion } from '../message/status-region.tsx';

/** Long enough that a screen reader is not interrupted at every key, in milliseconds. */
const PAUSE_MS = 1000;

interface CharacterCounterProps {
  id: string;
  text: string;
  max: number;
}

/** Whether a text comes so near to its limit that whoever types wants to know. */
export function isNearLimit(text: string, max: number): boolean {
  return lengthOf(text) > 0.8 * max;
}

/**
 * 'Noch 1.204 Zeichen', said aloud only after a pause in typing. A text beyond the limit stays as it was typed or pasted:
 * what is too much is told, and nothing is cut.
 */
export function CharacterCounter({ id, text: counted, max }: CharacterCounterProps) {
  const left = max - lengthOf(counted);
  const text = remaining(left);
  return (
    <>
      <p className={`kern-body kern-body--small field__counter${left < 0 ? ' field__counter--full' : ''}`} id={id}>
        {text}
      </p>
      <StatusRegion className="kern-sr-only">{useAfterPause(text)}</StatusRegion>
    </>
  );
}

function remaining(left: number): string {
  const amount = Math.abs(left).toLocaleString('de-DE');
  return left < 0 ? `${amount} Zeichen zu viel: Bitte kürzen Sie den Text.` : `Noch ${amount} Zeichen`;
}

/** The text as it stood when typing last paused; empty until something changes, so that loading says nothing. */
function useAfterPause(text: string): string {
  const [first] = useState(text);
  const [settled, setSettled] = useState('');
  useEffect(() => {
    if (text === first && settled === '') return;
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, first, settled]);
  return settled;
}
