import { useState } from 'react';
import type { Read } from '#ground/rules/values/typed-text.ts';
import { afterPress } from '../action/press.ts';

/** A value as the form holds it: the read value, the unreadable text as typed, or null. */
export type Typed<V> = V | string | null;

interface TypedSource<V extends string | number> {
  value: Typed<V>;
  onChange: (value: Typed<V>) => void;
  onBlur?: (() => void) | undefined;
  /** What the form complains about. */
  error: string | undefined;
  /** Tells the read value from typed text where both are strings. */
  isRead: (given: V | string) => given is V;
  read: (typed: string) => Read<V>;
  /** What is typed is not finished: it is read once the field is left. */
  mayGoOn?: ((typed: string) => boolean) | undefined;
  format: (value: V) => string;
}

export interface TypedText {
  text: string;
  /** What the form says, else the sentence about unreadable text once the field was left. */
  error: string | undefined;
  onType: (text: string | null) => void;
  onBlur: () => void;
}

/**
 * Keeps the typed text of a field whose value is something else. The text is never reformatted while typing, only
 * on leaving the field, and unreadable text stays as it is: no input is lost and none is misread in silence.
 */
export function useTypedValue<V extends string | number>(source: TypedSource<V>): TypedText {
  const [text, setText] = useState(() => shown(source));
  const [reported, setReported] = useState(source.value);
  const [left, setLeft] = useState(false);

  // The value was changed from outside (loaded, reset, copied): show that.
  if (!Object.is(source.value, reported)) {
    setReported(source.value);
    setText(shown(source));
    setLeft(false);
  }

  const read = text.trim() === '' ? undefined : source.read(text);
  return {
    text,
    error: source.error ?? (read?.ok === false && left ? read.message : undefined),
    onType(typed) {
      const next = readValue(typed ?? '', source);
      setText(typed ?? '');
      setReported(next);
      if (left && typeof next !== 'string') setLeft(false);
      if (!Object.is(next, source.value)) source.onChange(next);
    },
    onBlur() {
      afterPress(() => setLeft(true));
      if (read?.ok) {
        setText(source.format(read.value));
        setReported(read.value);
        if (!Object.is(read.value, source.value)) source.onChange(read.value);
      }
      source.onBlur?.();
    },
  };
}

function readValue<V extends string | number>(typed: string, source: TypedSource<V>): Typed<V> {
  if (typed.trim() === '') return null;
  const read = source.read(typed);
  if (source.mayGoOn?.(typed)) return typed;
  return read.ok ? read.value : typed;
}

function shown<V extends string | number>({ value, isRead, format }: TypedSource<V>): string {
  if (value === null) return '';
  if (isRead(value)) return format(value);
  return String(value);
}
