import type { ReactNode } from 'react';
import { FormFaults } from './form-faults.tsx';
import type { SentFrame } from './use-sent-form.ts';

interface SentFormFrameProps {
  form: SentFrame;
  narrow?: boolean;
  children: ReactNode;
}

/** A form on the page, with what is wrong with it on top. */
export function SentFormFrame({ form, narrow = false, children }: SentFormFrameProps) {
  return (
    <form
      noValidate
      className={`stack stack--fields${narrow ? ' narrow' : ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FormFaults form={form} />
      {children}
    </form>
  );
}
