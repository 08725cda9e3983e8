import { useShortcut } from '#features/desk/screens/shortcuts.tsx';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { ACT_KEYS } from './act-keys.ts';
import type { OfferedAct } from './offered-act.ts';

interface ActBarProps {
  acts: readonly OfferedAct[];
  /** The usual next one. */
  primary: string | undefined;
  onOpen: (act: OfferedAct) => void;
}

/** What this person may do with the case now, the usual next act first. */
export function ActBar({ acts, primary, onOpen }: ActBarProps) {
  if (acts.length === 0) return <Text muted>In diesem Stand können Sie hier nichts tun.</Text>;
  const isPrimary = ({ act }: OfferedAct) => act.act === primary;
  const usualFirst = [...acts].sort((one, other) => Number(isPrimary(other)) - Number(isPrimary(one)));
  return (
    <ButtonRow>
      {usualFirst.map((offered) => (
        <ActButton
          key={offered.act.act}
          offered={offered}
          isPrimary={isPrimary(offered)}
          onOpen={() => onOpen(offered)}
        />
      ))}
    </ButtonRow>
  );
}

interface ActButtonProps {
  offered: OfferedAct;
  isPrimary: boolean;
  onOpen: () => void;
}

function ActButton({ offered: { act, lockedBecause }, isPrimary, onOpen }: ActButtonProps) {
  const keys = ACT_KEYS[act.act];
  // An act without a key listens to none, nor one that cannot be done yet.
  useShortcut(keys ?? '', act.label, keys === undefined || lockedBecause !== undefined ? undefined : onOpen);
  return (
    <Button kind={isPrimary ? 'primary' : 'secondary'} lockedBecause={lockedBecause} onPress={onOpen}>
      {act.label}
    </Button>
  );
}
