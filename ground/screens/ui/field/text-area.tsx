import type { Ref } from 'react';
import { CharacterCounter, isNearLimit } from './character-counter.tsx';
import { FieldFrame, type FieldProps, inputClass, NOT_STATED } from './field-frame.tsx';

interface TextAreaProps extends FieldProps<string | null> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
  /** Characters at most. What is beyond stays and is counted. */
  max: number;
  rows?: number | undefined;
  /** False where nobody gets near the limit: then the counter comes only there. */
  counted?: boolean | undefined;
}

/** Several lines of text with a counter. An emptied field reports null. */
export function TextArea({ ref, max, rows = 8, counted = true, ...field }: TextAreaProps) {
  const report = (text: string) => field.onChange(text === '' ? null : text);
  const text = field.value ?? '';
  const below = (id: string) => <CharacterCounter id={id} text={text} max={max} />;
  const isTold = !field.readOnly && (counted || isNearLimit(text, max));
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
          disabled={field.disabled}
          readOnly={field.readOnly}
          onChange={(event) => report(event.target.value)}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  );
}
