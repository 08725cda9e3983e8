import { useId, useState } from 'react';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { TEXTS } from '../../rules/step-4-financing-plan/texts.ts';

/** How the table is filled in; shown until it is put away (3-proof-of-use §2.2, 'toggle info box'). */
export function PlanInfo() {
  const [isShown, setShown] = useState(true);
  const id = useId();
  return (
    <div className="stack stack--lines">
      <span>
        <Button
          kind="tertiary"
          icon="info"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          onPress={() => setShown(!isShown)}
        >
          {isShown ? TEXTS.hideInfo : TEXTS.showInfo}
        </Button>
      </span>
      {isShown && (
        <div id={id}>
          <Alert tone="info" level={3} title={TEXTS.tableInfo}>
            <ul className="plan-info__steps">
              {TEXTS.tableSteps.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Alert>
        </div>
      )}
    </div>
  );
}
