import { AMENDMENT_TEXT_MAX } from '#features/cases/rules/case-texts.ts';
import type { ActForm } from '#features/cases/screens/acts/use-act-form.ts';
import type { AmendmentValues, TypedLine, TypedProof } from './amendment-form.ts';
import './amendment.css';
import { UndoNotice, useLines } from '#ground/screens/forms/use-list.tsx';
import { Accordion } from '#ground/screens/ui/boxes.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { MoneyField } from '#ground/screens/ui/field/typed-field.tsx';
import { Section, Stack } from '#ground/screens/ui/section.tsx';

const LISTS = { devices: 'Investition', activities: 'Qualifizierung' } as const;
type List = keyof typeof LISTS;

export interface PartProps {
  form: ActForm<AmendmentValues>;
}

/** The approved proofs, none of which can be left out: the proof of use accounts for each. */
export function AmendedProofs({ form }: PartProps) {
  const { proofs } = form.values;
  return (
    <Section level={3} title="Bewilligte Nachweise">
      <div className="stack stack--lines">
        {proofs.map((proof, index) => (
          <AmendedProof
            key={proof.id}
            {...{ form, proof, index }}
            change={(changed) =>
              form.set(
                'proofs',
                proofs.map((one) => (one === proof ? changed : one)),
              )
            }
          />
        ))}
      </div>
    </Section>
  );
}

interface AmendedProofProps extends PartProps {
  proof: TypedProof;
  index: number;
  change: (changed: TypedProof) => void;
}

function AmendedProof({ form, proof, index, change }: AmendedProofProps) {
  const path = `fields.changes.proofs[${index}]`;
  const text = (name: 'description' | 'provider', label: string) => (
    <TextField
      name={`${path}.${name}`}
      label={label}
      required
      max={AMENDMENT_TEXT_MAX}
      value={proof[name]}
      error={form.errorOf(`${path}.${name}`)}
      onChange={(value) => change({ ...proof, [name]: value })}
    />
  );
  return (
    <Accordion level={4} title={`Nachweis ${index + 1}: ${proof.description ?? ''}`}>
      <Stack>
        {text('description', 'Bezeichnung')}
        {text('provider', 'Anbieter')}
        {(Object.keys(LISTS) as List[]).map((list) => (
          <Lines
            key={list}
            {...{ form, list, path }}
            owner={`Nachweis ${index + 1}`}
            lines={proof[list]}
            change={(lines) => change({ ...proof, [list]: lines })}
          />
        ))}
      </Stack>
    </Accordion>
  );
}

interface LinesProps extends PartProps {
  list: List;
  path: string;
  /** 'Nachweis 1': every proof has lists of its own. */
  owner: string;
  lines: readonly TypedLine[];
  change: (lines: readonly TypedLine[]) => void;
}

function Lines({ form, list, path, owner, lines, change }: LinesProps) {
  const { remove, undo } = useLines(lines, change);
  const set = (index: number, part: Partial<TypedLine>) =>
    change(lines.map((line, place) => (place === index ? { ...line, ...part } : line)));
  return (
    <fieldset className="amended-lines">
      <legend className="kern-label kern-label--large">{`${owner}: ${LISTS[list]}`}</legend>
      {lines.map((line, index) => {
        const at = `${path}.${list}[${index}]`;
        const name = `${LISTS[list]} ${index + 1}`;
        return (
          // Lines are numbered by their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={index} className="amended-lines__line">
            <TextField
              name={`${at}.description`}
              label={`${name}: Bezeichnung`}
              required
              max={AMENDMENT_TEXT_MAX}
              value={line.description}
              error={form.errorOf(`${at}.description`)}
              onChange={(description) => set(index, { description })}
            />
            <MoneyField
              name={`${at}.totalSum`}
              label={`${name}: Betrag`}
              required
              value={line.totalSum}
              error={form.errorOf(`${at}.totalSum`)}
              onChange={(totalSum) => set(index, { totalSum })}
            />
            <Button kind="tertiary" icon="delete" aria-label={`Entfernen: ${name}`} onPress={() => remove(index, name)}>
              Entfernen
            </Button>
          </div>
        );
      })}
      <UndoNotice undo={undo} />
      <span>
        <Button icon="add" onPress={() => change([...lines, { description: null, totalSum: null }])}>
          {`${LISTS[list]} hinzufügen`}
        </Button>
      </span>
    </fieldset>
  );
}
