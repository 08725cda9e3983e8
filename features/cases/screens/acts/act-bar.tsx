import { useShortcut } from '#features/desk/screens/shortcuts.tsx';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { OfferedAct } from './act-form.tsx';

/** Keys of acts; two that are never open together may share one. */
export const ACT_KEYS: Readonly<Partial<Record<string, string>>> = {
  assign: 'z',
  note: 't',
  message: 'i',
  receive: 'e',
  'note-defect': 'd',
  'request-correction': 'u',
  'open-resubmission': 'u',
  'propose-approval': 'b',
  'propose-acceptance': 'b',
  'propose-remedy': 'b',
  'propose-denial': 'l',
  'propose-lapse': 'l',
  'propose-refusal': 'l',
  'propose-rejection': 'l',
  'propose-revocation': 'l',
  'propose-partial-revocation': 'l',
  'propose-reclaim': 'r',
  'note-repayment': 'r',
  examine: 'p',
  propose: 'p',
  return: 'r',
  approve: 's',
  deny: 's',
  revoke: 's',
  accept: 's',
  refuse: 's',
  remedy: 's',
  reject: 's',
  'confirm-examination': 's',
  'send-final-notice': 's',
  'revoke-in-part': 's',
  reclaim: 's',
};

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
