import { correctablePaths } from '@portal/domain/agency/correction/correction.ts';
import { ordinalOf } from '@portal/domain/proposal/wizard.ts';
import { useMemo } from 'react';
import { PROGRAMME } from '../../platform/programme.ts';
import { ChoiceOption } from '../../ui/choice/choice-option.tsx';
import { Fieldset } from '../../ui/field/fieldset.tsx';
import { ActForm } from '../case/act-form.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import type { ActValues, ActForm as Form } from '../case/use-act-form.ts';

type Group = ReturnType<typeof correctablePaths>[number];

/** Asks the company for documents: which answers and files it may change, why, and until when. */
export function CorrectionForm(props: ActFormProps) {
  const groups = useMemo(() => filesFirst(correctablePaths(PROGRAMME)), []);
  return (
    <ActForm<ActValues>
      {...props}
      isLarge
      initial={{ fields: [] }}
      slots={(form) => ({
        fields: (
          <Fieldset
            legend="Was soll das Unternehmen ändern oder nachreichen?"
            hint="Nur diese Angaben und Dateien werden geöffnet."
            name="fields.fields"
            error={form.errorOf('fields')}
          >
            <div>
              {groups.map((group) => (
                <PathGroup key={group.title} group={group} form={form} />
              ))}
            </div>
          </Fieldset>
        ),
      })}
    />
  );
}

/** Files first and open: they are asked for most. */
function PathGroup({ group: { step, title, paths }, form }: { group: Group; form: Form }) {
  const chosen = form.values.fields as readonly string[];
  const count = paths.filter(({ path }) => chosen.includes(path)).length;
  const choose = (path: string, isChosen: boolean) =>
    form.set('fields', isChosen ? [...chosen, path] : chosen.filter((one) => one !== path));
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
