import { useState } from 'react';
import { Drawer } from '../ui/dialog/drawer.tsx';
import { Stack } from '../ui/page/stack.tsx';
import { Stepper, type StepperStep } from '../ui/page/stepper.tsx';
import { Text } from '../ui/text/text.tsx';

const LABELS = [
  'Antragsformular',
  'Bevollmächtigte Person',
  'Antragstellendes Unternehmen',
  'Angaben zum Unternehmen',
  'De-minimis-Beihilfen',
  'Digitaler Reifegrad',
  'Ziele und Module',
  'Nachhaltige Wirkung',
  'Investitionen',
  'Finanzierung',
  'Zusammenfassung',
  'Absenden',
];
const STEPS: StepperStep[] = LABELS.map((label, index) => ({ id: index, label, state: stateOf(index) }));

function stateOf(index: number): StepperStep['state'] {
  if (index < 3) return 'done';
  if (index === 3) return 'current';
  return index === 4 ? 'open' : 'locked';
}

export function GalleryWizard() {
  const [open, setOpen] = useState(false);
  const choose = () => undefined;
  return (
    <Stack gap="groups">
      <Stepper label="Antragsschritte" steps={STEPS} onSelect={choose} />
      <Text>Der Assistent zeigt seine Schritte oben, unten und in einer Leiste am Rand.</Text>
      <Drawer title="Schrittliste" icon="checklist" open={open} onToggle={setOpen}>
        <Stepper label="Schritte in der Leiste" steps={STEPS} onSelect={choose} vertical />
      </Drawer>
    </Stack>
  );
}
