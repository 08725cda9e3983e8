import type { ReactNode, Ref } from 'react';
import { oneLine } from '#ground/rules/values/typed-text.ts';
import { CharacterCounter, isNearLimit } from './character-counter.tsx';
import { FieldFrame, type FieldProps, inputClass, joinIds, NOT_STATED, widthFor } from './field-frame.tsx';

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
