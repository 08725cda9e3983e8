import { FieldError } from '../ui/field/field-error.tsx';
import { useFormState } from './form-context.ts';
import { isWithin } from './path.ts';

interface ClosedProblemsProps {
  /** Path of an element whose editor is closed. */
  path: string;
  /** Opens the editor at the field with the path. */
  onOpen(propertyPath: string): void;
}

/**
 * Complaints about fields that are not on the screen. Each has an anchor, so that the error summary finds it: what
 * lands there opens the editor and goes on to the field.
 */
export function ClosedProblems({ path, onOpen }: ClosedProblemsProps) {
  const { problems } = useFormState();
  const own = [...problems].filter(([propertyPath]) => isWithin(propertyPath, path));
  const [first] = own;
  if (first === undefined) return null;
  const text = own.length === 1 ? first[1] : `Bitte prüfen Sie hier ${own.length} Angaben.`;
  return (
    <div>
      {own.map(([propertyPath]) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only the error summary's link leads the focus here
        <span key={propertyPath} id={propertyPath} tabIndex={-1} onFocus={() => onOpen(propertyPath)} />
      ))}
      <FieldError id={`${path}-problems`} message={text} />
    </div>
  );
}
