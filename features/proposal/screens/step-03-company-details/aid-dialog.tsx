import { useState } from 'react';
import type { Cents } from '#ground/rules/values/money.ts';
import { useAct } from '#ground/screens/forms/use-act.ts';
import { RadioField } from '#ground/screens/ui/choice/radio-field.tsx';
import { SelectField } from '#ground/screens/ui/choice/select-field.tsx';
import { Dialog } from '#ground/screens/ui/dialog/dialog.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { aidQuestion, TEXTS } from '../../rules/step-03-company-details/texts.ts';

export interface AidCompany {
  iri: string;
  name: string;
}

interface AidDialogProps {
  /** Companies that would go, with their aid. */
  leaving: readonly AidCompany[];
  aid: Cents;
  /** Companies that stay, the applicant's own first. */
  others: readonly AidCompany[];
  /** Does what was chosen (null: delete) and closes; throws where that fails. */
  onDecided: (to: string | null) => Promise<void>;
  onKeep: () => void;
}

type Choice = 'delete' | 'move';

/** Before companies go whose aid stands in step 4: it goes with them, or to another company. */
export function AidDialog({ leaving, aid, others, onDecided, onKeep }: AidDialogProps) {
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
      title={TEXTS.aidTitle}
      action={{ label: TEXTS.removeShareholder, onPress: () => void decide(), busy: busy !== undefined }}
      dismissLabel="Behalten"
      onDismiss={onKeep}
    >
      <p>
        {aidQuestion(
          leaving.map(({ name }) => name),
          aid,
        )}
      </p>
      <AidFate {...{ choice, setChoice, target, setTarget, wasTried, others }} />
      {failure && <Alert tone="danger" title={TEXTS.aidFailed} level={3} announce />}
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
        label={TEXTS.aidChoice}
        options={[
          { value: 'delete', label: TEXTS.aidDelete },
          { value: 'move', label: TEXTS.aidMove },
        ]}
        required
        value={choice}
        onChange={setChoice}
        error={wasTried && choice === null ? TEXTS.aidChoiceMissing : undefined}
      />
      {choice === 'move' && (
        <SelectField<string>
          name="aidTarget"
          label={TEXTS.aidTarget}
          options={others.map(({ iri, name }) => ({ value: iri, label: name }))}
          required
          value={target}
          onChange={setTarget}
          error={wasTried && target === null ? TEXTS.aidTargetMissing : undefined}
        />
      )}
    </>
  );
}
