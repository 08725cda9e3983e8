import type { Ref } from 'react';
import { CharacterCounter } from './character-counter.tsx';
import { FieldFrame, type FieldProps, inputClass, NOT_STATED } from './field-frame.tsx';
import { useLimitedText } from './use-limited-text.ts';

interface TextAreaProps extends FieldProps<string | null> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
  /** Characters at most. Typing stops there; a paste keeps what fits and says how much was cut. */
  max: number;
  rows?: number | undefined;
  /** False where nobody gets near the limit: then only a paste that was cut is told. */
  counted?: boolean | undefined;
}

/** Several lines of text with a counter. An emptied field reports null. */
export function TextArea({ ref, max, rows = 8, counted = true, ...field }: TextAreaProps) {
  const report = (text: string) => field.onChange(text === '' ? null : text);
  const limited = useLimitedText(max, report);
  const text = field.value ?? '';
  const below = (id: string) => <CharacterCounter id={id} length={text.length} max={max} cut={limited.cut} />;
  const isTold = !field.readOnly && (counted || limited.cut > 0);
  return (
    <FieldFrame {...field} {...(isTold ? { below } : {})}>
      {(control) => (
        <textarea
          {...control}
          ref={ref}
          className={inputClass(field.error)}
          rows={rows}
          value={text}
          placeholder={field.readOnly ? NOT_STATED : undefined}
          maxLength={max}
          disabled={field.disabled}
          readOnly={field.readOnly}
          onPaste={limited.onPaste}
          onChange={(event) => {
            limited.forgetCut();
            report(event.target.value);
          }}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  );
}
