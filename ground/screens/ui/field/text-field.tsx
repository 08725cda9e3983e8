import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { lengthOf, oneLine } from '#ground/rules/values/typed-text.ts';
import { StatusRegion } from '../status.tsx';
import { FieldFrame, type FieldProps, inputClass, joinIds, NOT_STATED, widthFor } from './field-frame.tsx';

/** Long enough that a screen reader is not interrupted at every key, in milliseconds. */
const PAUSE_MS = 1000;

interface CharacterCounterProps {
  id: string;
  text: string;
  max: number;
}

/** Whether a text comes so near to its limit that whoever types wants to know. */
function isNearLimit(text: string, max: number): boolean {
  return lengthOf(text) > 0.8 * max;
}

/**
 * 'Noch 1.204 Zeichen', said aloud only after a pause in typing. A text beyond the limit stays as it was typed or pasted:
 * what is too much is told, and nothing is cut.
 */
function CharacterCounter({ id, text: counted, max }: CharacterCounterProps) {
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

interface TextAreaProps extends FieldProps<string | null> {
  /** Characters at most. What is beyond stays and is counted. */
  max: number;
  rows?: number | undefined;
  /** False where nobody gets near the limit: then the counter comes only there. */
  counted?: boolean | undefined;
}

/** Several lines of text with a counter. An emptied field reports null. */
export function TextArea({ max, rows = 8, counted = true, ...field }: TextAreaProps) {
  const report = (text: string) => field.onChange(text === '' ? null : text);
  const text = field.value ?? '';
  const below = (id: string) => <CharacterCounter id={id} text={text} max={max} />;
  const isTold = !field.readOnly && (counted || isNearLimit(text, max));
  return (
    <FieldFrame {...field} {...(isTold ? { below } : {})}>
      {(control) => (
        <textarea
          {...control}
          className={inputClass(field.error)}
          rows={rows}
          value={text}
          placeholder={field.readOnly ? NOT_STATED : undefined}
          disabled={field.disabled}
          readOnly={field.readOnly}
          onChange={(event) => report(event.target.value)}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  );
}

export interface TextFieldProps extends FieldProps<string | null> {
  ref?: Ref<HTMLInputElement> | undefined;
  type?: 'text' | 'email' | 'password' | 'tel' | 'search' | 'url' | undefined;
  /** Characters at most. Near them a counter stands below; what is beyond stays and is counted. */
  max?: number | undefined;
  /** Characters of the expected answer. */
  width?: number | undefined;
  autoComplete?: string | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search' | undefined;
  spellCheck?: boolean | undefined;
  /** Name of a unit or the like behind the control: 'Prozent'. */
  suffix?: string | undefined;
  align?: 'left' | 'right' | undefined;
}

function asTyped(text: string): string {
  return text;
}

/** One line of text. Blanks around it go when it is left; an emptied field reports null. */
export function TextField(props: TextFieldProps) {
  const { ref, type = 'text', max, width, autoComplete, inputMode, spellCheck, suffix, align, ...field } = props;
  const report = (text: string) => field.onChange(text === '' ? null : text);
  // Blanks at either end belong to a password, shown or not, and to nothing else of one line.
  const isPassword = type === 'password' || autoComplete?.endsWith('-password');
  const tidy = isPassword ? asTyped : oneLine;
  const text = field.value ?? '';
  const isTold = max !== undefined && !isPassword && !field.readOnly && isNearLimit(tidy(text), max);
  const below = (id: string) => <CharacterCounter id={id} text={tidy(text)} max={max ?? 0} />;
  return (
    <FieldFrame {...field} {...(isTold ? { below } : {})}>
      {(control) => {
        const suffixId = `${control.id}-suffix`;
        const input = (
          <input
            {...control}
            aria-describedby={joinIds([Boolean(suffix) && suffixId, control['aria-describedby']])}
            ref={ref}
            className={`${inputClass(field.error)}${align === 'right' ? ' field__number' : ''}`}
            style={widthFor(width)}
            type={type}
            value={text}
            placeholder={field.readOnly ? NOT_STATED : undefined}
            autoComplete={autoComplete}
            inputMode={inputMode}
            spellCheck={spellCheck}
            disabled={field.disabled}
            readOnly={field.readOnly}
            onChange={(event) => report(event.target.value)}
            onBlur={() => {
              if (tidy(text) !== text) report(tidy(text));
              field.onBlur?.();
            }}
          />
        );
        return suffix ? <WithSuffix id={suffixId} suffix={suffix} input={input} readOnly={field.readOnly} /> : input;
      }}
    </FieldFrame>
  );
}

interface WithSuffixProps {
  id: string;
  suffix: string;
  input: ReactNode;
  readOnly: boolean | undefined;
}

function WithSuffix({ id, suffix, input, readOnly }: WithSuffixProps) {
  return (
    <div className="kern-input-group field__group">
      {input}
      <span id={id} className={`kern-input-group-text${readOnly ? ' kern-input-group-text--readonly' : ''}`}>
        {suffix}
      </span>
    </div>
  );
}
