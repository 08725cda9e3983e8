import { useMemo } from 'react';
import { correctablePaths } from '#features/correction/rules/correction.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { ChoiceOption } from '#ground/screens/ui/field/choice-field.tsx';
import { Fieldset } from '#ground/screens/ui/field/field-frame.tsx';
import { ordinalOf } from '../rules/wizard.ts';

type Group = ReturnType<typeof correctablePaths>[number];

interface PathsFieldProps {
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: readonly string[]) => void;
}

/** Which answers and files a request for documents opens. */
export function PathsField({ chosen, error, onChange }: PathsFieldProps) {
  const groups = useMemo(() => filesFirst(correctablePaths(PROGRAMME)), []);
  return (
    <Fieldset
      legend="Was soll das Unternehmen ändern oder nachreichen?"
      hint="Nur diese Angaben und Dateien werden geöffnet."
      name="fields.fields"
      error={error}
    >
      <div>
        {groups.map((group) => (
          <PathGroup key={group.title} group={group} chosen={chosen} onChange={onChange} />
        ))}
      </div>
    </Fieldset>
  );
}

/** Files first and open: they are asked for most. */
function PathGroup({
  group: { step, title, paths },
  chosen,
  onChange,
}: Omit<PathsFieldProps, 'error'> & { group: Group }) {
  const count = paths.filter(({ path }) => chosen.includes(path)).length;
  const choose = (path: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, path] : chosen.filter((one) => one !== path));
  return (
    <details className="kern-accordion" open={step === null || undefined}>
      <summary className="kern-accordion__header">
        <span className="kern-title kern-title--small">
          {step === null ? title : `${ordinalOf(PROGRAMME, step)}. ${title}`}
        </span>
        {count > 0 && <span className="kern-body kern-body--small">{count} gewählt</span>}
      </summary>
      <div className="kern-accordion__body">
        {paths.map(({ path, label }) => (
          <ChoiceOption
            key={path}
            type="checkbox"
            name={`open.${path}`}
            label={label}
            checked={chosen.includes(path)}
            onChange={(isChosen) => choose(path, isChosen)}
            invalid={false}
          />
        ))}
      </div>
    </details>
  );
}

function filesFirst(groups: readonly Group[]): Group[] {
  return [...groups].sort((one, other) => (one.step ?? -1) - (other.step ?? -1));
}
