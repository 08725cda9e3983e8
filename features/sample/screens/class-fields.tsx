import { UndoNotice, useLines } from '#ground/screens/forms/undo.tsx';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { MoneyField } from '#ground/screens/ui/field/money-field.tsx';
import { NumberField } from '#ground/screens/ui/field/number-field.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { TypedClass } from './class-values.ts';

interface ClassFieldsProps {
  classes: readonly TypedClass[];
  /** By class; undefined while it is not known. */
  candidates: readonly { candidates: number }[] | undefined;
  errorOf: (path: string) => string | undefined;
  onChange: (classes: readonly TypedClass[]) => void;
}

/** One line for each class: from which grant on, and how many percent of it. */
export function ClassFields({ classes, candidates, errorOf, onChange }: ClassFieldsProps) {
  const { remove, undo } = useLines(classes, onChange);
  const change = (key: number, part: Partial<TypedClass>) =>
    onChange(classes.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const add = () => onChange([...classes, { key: (classes.at(-1)?.key ?? 0) + 1, from: null, percent: null }]);
  return (
    <>
      {classes.map(({ key, from, percent }, index) => (
        <fieldset key={key} className="sample__class">
          <legend className="kern-label">Klasse {index + 1}</legend>
          {index === 0 ? (
            <Text>ab 0,00 Euro Zuschuss</Text>
          ) : (
            <MoneyField
              name={`classes[${index}].from`}
              label="Zuschuss ab"
              required
              value={from}
              error={errorOf(`classes[${index}].from`)}
              onChange={(value) => change(key, { from: value })}
            />
          )}
          <NumberField
            name={`classes[${index}].percent`}
            label="Anteil"
            unit="Prozent"
            width={4}
            required
            value={percent}
            error={errorOf(`classes[${index}].percent`)}
            onChange={(value) => change(key, { percent: value })}
          />
          <Text muted>{countText(candidates?.[index]?.candidates)}</Text>
          {index > 0 && (
            <Button aria-label={`Entfernen: Klasse ${index + 1}`} onPress={() => remove(index, `Klasse ${index + 1}`)}>
              Entfernen
            </Button>
          )}
        </fieldset>
      ))}
      <UndoNotice undo={undo} />
      <span>
        <Button icon="add" onPress={add}>
          Klasse hinzufügen
        </Button>
      </span>
    </>
  );
}

function countText(count: number | undefined): string {
  if (count === undefined) return '';
  return count === 1 ? '1 Verwendungsnachweis' : `${count.toLocaleString('de-DE')} Verwendungsnachweise`;
}
