import { isWithin } from '#ground/rules/fields/violation.ts';
import { FieldError } from '../../ui/field/field-error.tsx';
import { useFormState } from '../form-context.ts';
import { useArriving } from './arriving.ts';

interface ClosedProblemsProps {
  /** Path of an element whose editor is closed. */
  path: string;
  /** Opens the editor at the field with the path. */
  onOpen(propertyPath: string): void;
}

/**
 * Complaints about fields that are not on the screen. Each has an anchor, so that the error summary finds it, and so has
 * the field somebody is on the way to: what lands there opens the editor and goes on to the field.
 */
export function ClosedProblems({ path, onOpen }: ClosedProblemsProps) {
  const { problems } = useFormState();
  const own = [...problems].filter(([propertyPath]) => isWithin(propertyPath, path));
  const arriving = useArriving();
  const hidden = new Set([
    ...own.map(([propertyPath]) => propertyPath),
    ...(isWithin(arriving, path) ? [arriving] : []),
  ]);
  if (hidden.size === 0) return null;
  return (
    <div>
      {[...hidden].map((propertyPath) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only links to the field lead the focus here
        <span key={propertyPath} id={propertyPath} tabIndex={-1} onFocus={() => onOpen(propertyPath)} />
      ))}
      <FieldError id={`${path}-problems`} message={textOf(own.map(([, message]) => message))} />
    </div>
  );
}

function textOf([first, ...others]: readonly string[]): string | undefined {
  return others.length === 0 ? first : `Bitte prüfen Sie hier ${others.length + 1} Angaben.`;
}
