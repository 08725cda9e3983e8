import type { OpenAct } from '@portal/domain/agency/desk/wire.ts';
import { Button } from '../../ui/action/button.tsx';
import { ButtonRow } from '../../ui/action/button-row.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useShortcut } from '../shortcuts/shortcuts.tsx';

/** Keys of acts; two that are never open together may share one. */
const KEYS: Readonly<Partial<Record<string, string>>> = {
  assign: 'z',
  note: 'v',
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
  acts: readonly OpenAct[];
  /** The usual next one. */
  primary: string | undefined;
  onOpen: (act: OpenAct) => void;
}

/** What this person may do with the case now, the usual next act first. */
export function ActBar({ acts, primary, onOpen }: ActBarProps) {
  if (acts.length === 0) return <Text muted>In diesem Stand können Sie hier nichts tun.</Text>;
  const usualFirst = [...acts].sort((one, other) => Number(other.act === primary) - Number(one.act === primary));
  return (
    <ButtonRow>
      {usualFirst.map((act) => (
        <ActButton key={act.act} act={act} isPrimary={act.act === primary} onOpen={onOpen} />
      ))}
    </ButtonRow>
  );
}

interface ActButtonProps {
  act: OpenAct;
  isPrimary: boolean;
  onOpen: (act: OpenAct) => void;
}

function ActButton({ act, isPrimary, onOpen }: ActButtonProps) {
  const keys = KEYS[act.act];
  // An act without a key listens to none.
  useShortcut(keys ?? '', act.label, keys === undefined ? undefined : () => onOpen(act));
  return (
    <Button kind={isPrimary ? 'primary' : 'secondary'} onPress={() => onOpen(act)}>
      {act.label}
    </Button>
  );
}
