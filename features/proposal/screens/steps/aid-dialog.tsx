import { useState } from 'react';
import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import { useAct } from '#ground/screens/forms/use-act.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { RadioField, SelectField } from '#ground/screens/ui/field/choice-field.tsx';

/** They come with the dialog, which few ever see. */
export const AID_TEXTS = {
  title: 'Was wird aus den Beihilfen?',
  choice: 'De-minimis-Beihilfen in Schritt 5',
  delete: 'Mitlöschen',
  move: 'Einem anderen Unternehmen zuordnen',
  target: 'Unternehmen, dem die Beihilfen zugeordnet werden',
  choiceMissing: 'Bitte wählen Sie, was aus den Beihilfen wird.',
  targetMissing: 'Bitte wählen Sie ein Unternehmen aus.',
  failed: 'Die Beihilfen konnten nicht geändert werden. Bitte versuchen Sie es erneut.',
} as const;

function aidQuestion(names: readonly string[], aid: Cents): string {
  const whose = new Intl.ListFormat('de').format(names.map((name) => `„${name}“`));
  return `Für ${whose} sind ${formatEuro(aid)} eingetragen: mitlöschen oder einem anderen Unternehmen zuordnen?`;
}

export interface AidCompany {
  iri: string;
  name: string;
}

interface AidDialogProps {
  /** Companies that would go, with their aid. */
  leaving: readonly AidCompany[];
  aid: Cents;
  /** Companies that stay, beside the applicant's own. */
  others: readonly AidCompany[];
  own: string;
  /** Does what was chosen (null: delete) and closes; throws where that fails. */
  onDecided: (to: string | null) => Promise<void>;
  onKeep: () => void;
}

type Choice = 'delete' | 'move';

/** Before companies go whose aid stands in step 4: it goes with them, or to another company. */
export function AidDialog({ leaving, aid, others, own, onDecided, onKeep }: AidDialogProps) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const [wasTried, setTried] = useState(false);
  const { busy, failure, run } = useAct();

  async function decide() {
    setTried(true);
    if (choice === null || (choice === 'move' && target === null)) return;
    await run('decide', () => onDecided(choice === 'move' ? target : null));
  }

  return (
    <Dialog
      open
      title={AID_TEXTS.title}
      action={{ label: 'Unternehmen entfernen', onPress: () => void decide(), busy: busy !== undefined }}
      dismissLabel="Behalten"
      onDismiss={onKeep}
    >
      <p>
        {aidQuestion(
          leaving.map(({ name }) => name),
          aid,
        )}
      </p>
      <AidFate
        {...{ choice, setChoice, target, setTarget, wasTried }}
        others={[{ iri: own, name: 'Eigenes Unternehmen' }, ...others]}
      />
      {failure && <Alert tone="danger" title={AID_TEXTS.failed} level={3} announce />}
    </Dialog>
  );
}

interface AidFateProps extends Pick<AidDialogProps, 'others'> {
  choice: Choice | null;
  setChoice: (choice: Choice | null) => void;
  target: string | null;
  setTarget: (iri: string | null) => void;
  wasTried: boolean;
}

function AidFate({ choice, setChoice, target, setTarget, wasTried, others }: AidFateProps) {
  return (
    <>
      <RadioField<Choice>
        name="aidChoice"
        label={AID_TEXTS.choice}
        options={[
          { value: 'delete', label: AID_TEXTS.delete },
          { value: 'move', label: AID_TEXTS.move },
        ]}
        required
        value={choice}
        onChange={setChoice}
        error={wasTried && choice === null ? AID_TEXTS.choiceMissing : undefined}
      />
      {choice === 'move' && (
        <SelectField<string>
          name="aidTarget"
          label={AID_TEXTS.target}
          options={others.map(({ iri, name }) => ({ value: iri, label: name }))}
          required
          value={target}
          onChange={setTarget}
          error={wasTried && target === null ? AID_TEXTS.targetMissing : undefined}
        />
      )}
    </>
  );
}
