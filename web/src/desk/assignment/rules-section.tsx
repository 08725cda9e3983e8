import { CASE_PROPERTIES } from '@portal/domain/agency/assignment/case-properties.ts';
import { type AssignmentRule, RULE_FORM, ruleFault } from '@portal/domain/agency/assignment/rules.ts';
import type { Assignment } from '@portal/domain/agency/assignment/wire.ts';
import { SKILLS } from '@portal/domain/agency/officers/skills.ts';
import { needsOf } from '@portal/domain/agency/tables/needs.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { ButtonRow } from '../../ui/action/button-row.tsx';
import { CheckboxField } from '../../ui/choice/checkbox-field.tsx';
import { Alert } from '../../ui/message/alert.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Table, type TableColumn } from '../../ui/table/table.tsx';
import { Text } from '../../ui/text/text.tsx';
import { DeclaredDialog } from '../parts/declared-dialog.tsx';
import { assignmentQuery, saveRules } from './assignment-api.ts';

const LEAD =
  'Die erste Regel, die passt und von deren Personen jemand da ist, entscheidet. Passt keine, bekommt den Fall, wer von allen am wenigsten hat. Verlangt eine passende Regel eine Kenntnis, bekommt den Fall nur, wer sie hat. Wer vertreten wird, bekommt nichts Neues.';

interface Row {
  rule: AssignmentRule;
  place: number;
}

/** The rules in their order, and whether they act by themselves. */
export function RulesSection({ assignment }: { assignment: Assignment }) {
  const { rules, atReceipt, mayChange, people } = assignment;
  const [isAdding, setAdding] = useState(false);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: saveRules,
    onSuccess: (fresh) => client.setQueryData(assignmentQuery.queryKey, fresh),
  });
  const change = (next: readonly AssignmentRule[]) => save.mutate({ rules: next, atReceipt });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (
    <Section title="Regeln" lead={LEAD}>
      {save.isError && (
        <Alert tone="danger" title="Die Regeln sind nicht gespeichert. Versuchen Sie es noch einmal." announce />
      )}
      <Table
        caption="Regeln in ihrer Reihenfolge"
        captionHidden
        rows={rules.map((rule, place) => ({ rule, place }))}
        rowKey={({ place }) => place}
        empty="Keine Regel ist eingetragen: Alle teilen sich die Fälle."
        columns={[...columnsOf(names), ...(mayChange ? [actionsOf(rules, change)] : [])]}
      />
      {mayChange && (
        <>
          <CheckboxField
            name="atReceipt"
            label="Fälle beim Eingang des Blatts von selbst zuweisen"
            value={atReceipt}
            onChange={(value) => save.mutate({ rules, atReceipt: value === true })}
          />
          <div>
            <Button aria-haspopup="dialog" onPress={() => setAdding(true)}>
              Regel hinzufügen
            </Button>
          </div>
        </>
      )}
      {!mayChange && (
        <Text>
          {atReceipt ? 'Die Regeln gelten beim Eingang von selbst.' : 'Die Regeln gelten nur auf Knopfdruck.'}
        </Text>
      )}
      {isAdding && <RuleDialog assignment={assignment} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function columnsOf(names: ReadonlyMap<string, string>): TableColumn<Row>[] {
  return [
    { key: 'place', header: 'Nr.', rowHeader: true, cell: ({ place }) => `Regel ${place + 1}` },
    { key: 'kind', header: 'Art', cell: ({ rule }) => kindText(rule) },
    { key: 'letters', header: 'Name', cell: ({ rule }) => lettersText(rule) },
    { key: 'skill', header: 'Kenntnis', cell: ({ rule: { skill } }) => (skill === null ? '–' : SKILLS[skill]) },
    {
      key: 'people',
      header: 'Personen',
      cell: ({ rule: { people } }) =>
        people.length === 0 ? 'alle' : people.map((id) => names.get(id) ?? 'nicht mehr da').join(', '),
    },
  ];
}

function actionsOf(
  rules: readonly AssignmentRule[],
  change: (rules: readonly AssignmentRule[]) => void,
): TableColumn<Row> {
  return {
    key: 'actions',
    header: 'Ändern',
    actions: true,
    cell: ({ place }) => (
      <ButtonRow>
        {place > 0 && <Button onPress={() => change(movedUp(rules, place))}>{`Regel ${place + 1} nach oben`}</Button>}
        <Button onPress={() => change(rules.toSpliced(place, 1))}>{`Regel ${place + 1} entfernen`}</Button>
      </ButtonRow>
    ),
  };
}

function movedUp(rules: readonly AssignmentRule[], place: number): AssignmentRule[] {
  const [moved] = rules.slice(place, place + 1);
  return moved === undefined ? [...rules] : rules.toSpliced(place, 1).toSpliced(place - 1, 0, moved);
}

function kindText({ kind, property }: AssignmentRule): string {
  const label = RULE_FORM.kind.options.find(({ value }) => value === kind)?.label ?? 'alle';
  return property === null ? label : `${label} ${CASE_PROPERTIES[property].label}`;
}

function lettersText({ fromLetter, toLetter }: AssignmentRule): string {
  if (fromLetter === null && toLetter === null) return 'alle';
  return `${fromLetter ?? 'Anfang'} bis ${toLetter ?? 'Ende'}`;
}

function RuleDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const { rules, atReceipt, people } = assignment;
  const client = useQueryClient();
  return (
    <DeclaredDialog
      act={{ act: 'add', label: 'Regel hinzufügen', needs: needsOf(RULE_FORM) }}
      needs={RULE_FORM}
      check={(values) => {
        const fault = ruleFault(values);
        return fault === undefined ? [] : [{ propertyPath: `fields.${fault.field}`, message: fault.message }];
      }}
      looks={{ people: { options: people.map(({ id, name }) => ({ value: id, label: name })) } }}
      said={<Text>{`Sie wird Regel ${rules.length + 1}.`}</Text>}
      send={async (fields) => {
        const fresh = await saveRules({ rules: [...rules, fields as AssignmentRule], atReceipt });
        client.setQueryData(assignmentQuery.queryKey, fresh);
      }}
      onClose={onClose}
      onDone={onClose}
    />
  );
}
