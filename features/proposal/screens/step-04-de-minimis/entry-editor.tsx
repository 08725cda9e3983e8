import { useMemo, useState } from 'react';
import type { Violation } from '#ground/rules/fields/violation.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { FormProvider, useFormState } from '#ground/screens/forms/form-context.ts';
import { readableProblems } from '#ground/screens/forms/problem-texts.ts';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { Fieldset } from '#ground/screens/ui/field/field-frame.tsx';
import { focusField, inPageOrder } from '#ground/screens/ui/field/find-field.ts';
import { ADD_RECEIVED, ADD_REQUESTED, type Company, ownerOf, type PlacedEntry } from './entries.ts';
import type { EntryDesk } from './use-entry-desk.ts';

interface EntryEditorProps {
  desk: EntryDesk;
  opened: PlacedEntry;
  faults: readonly Violation[];
  companies: readonly Company[];
}

/** The fields of one entry below its table. They write into the form at once, so that nothing typed is lost. */
export function EntryEditor({ desk, opened: { index, entry }, faults, companies }: EntryEditorProps) {
  const form = useFormState();
  const [wasTried, setTried] = useState(false);
  // Whoever closes an entry hears at once what it lacks, not only when the whole step is saved.
  const problems = useMemo(() => {
    const own = wasTried ? readableProblems(form.definition, faults, form.answers()) : [];
    return new Map([...own.map(({ propertyPath, message }) => [propertyPath, message] as const), ...form.problems]);
  }, [wasTried, faults, form]);
  const path = `minimis[${index}]`;
  const finish = () => {
    const [first] = inPageOrder(faults);
    if (first === undefined) return desk.close();
    setTried(true);
    focusField(first.propertyPath);
  };
  const isNew = desk.open?.before === undefined;
  const add = entry.received ? ADD_RECEIVED : ADD_REQUESTED;
  return (
    <FormProvider value={{ ...form, problems }}>
      <div className="de-minimis__editor">
        <Fieldset legend={isNew ? add : 'Beihilfe bearbeiten'} name={path}>
          <CompanyChoice path={path} company={entry.company} companies={companies} onChosen={desk.moved} />
          <Field name={`${path}.provider`} />
          <Field name={`${path}.fkz`} />
          <Field name={`${path}.type`} />
          <Field name={`${path}.executionDate`} />
          <Field name={`${path}.fundingAmount`} />
          <Field name={`${path}.investmentAmount`} />
          <ButtonRow>
            <Button onPress={finish}>Übernehmen</Button>
            <Button kind="tertiary" onPress={desk.cancel}>
              Abbrechen
            </Button>
          </ButtonRow>
        </Fieldset>
      </div>
    </FormProvider>
  );
}

interface CompanyChoiceProps {
  path: string;
  company: string | null;
  companies: readonly Company[];
  onChosen: () => void;
}

/** Where it is not known whose aid it is, it is asked: step 3 may have dropped the company. Else the table says so. */
function CompanyChoice({ path, company, companies, onChosen }: CompanyChoiceProps) {
  const [isAsked] = useState(ownerOf({ company }, companies).isUnknown === true);
  if (!isAsked) return null;
  const options = companies.filter(({ isUnknown }) => !isUnknown).map(({ iri, name }) => ({ value: iri, label: name }));
  return <Field name={`${path}.company`} look="select" options={options} onAnswer={onChosen} />;
}
