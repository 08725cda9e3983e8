import { useEffect, useState } from 'react';
import { StatusRegion } from '../message/status-region.tsx';
import { cutNotice } from './use-limited-text.ts';

/** Long enough that a screen reader is not interrupted at every key, in milliseconds. */
const PAUSE_MS = 1000;

interface CharacterCounterProps {
  id: string;
  length: number;
  max: number;
  /** Characters the last paste lost. */
  cut: number;
}

/** 'Noch 1.204 Zeichen', said aloud only after a pause in typing. */
export function CharacterCounter({ id, length, max, cut }: CharacterCounterProps) {
  const notice = cut > 0 ? `${cutNotice(cut)} ` : '';
  const text = `${notice}${remaining(max - length)}`;
  return (
    <>
      <p
        className={`kern-body kern-body--small field__counter${cut > 0 || length > max ? ' field__counter--full' : ''}`}
        id={id}
      >
        {text}
      </p>
      <StatusRegion className="kern-sr-only">{useAfterPause(text)}</StatusRegion>
    </>
  );
}

function remaining(left: number): string {
  const amount = Math.abs(left).toLocaleString('de-DE');
  return left < 0 ? `${amount} Zeichen zu viel` : `Noch ${amount} Zeichen`;
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
