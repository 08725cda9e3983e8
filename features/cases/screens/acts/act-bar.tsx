import { ROLE_TEXT, type Role } from '#features/audit/rules/roles.ts';
import { useShortcut } from '#features/desk/screens/shortcuts.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import type { CaseSegment } from '../../rules/case-segments.ts';
import { decideAct } from '../../rules/decide-act.ts';
import { actsFrom } from '../../rules/table.ts';
import { tableOf } from '../table-of.ts';
import type { OfferedAct } from './act-form.tsx';

interface Looking {
  segment: CaseSegment;
  state: string;
  /** Of whoever looks at the case. */
  roles: readonly Role[];
}

interface Waiting extends Looking {
  officerId: string;
  /** Ids of those whose proposals wait for a second person. */
  proposedBy: readonly string[];
}

/** Why what is proposed cannot be signed by this person; undefined: nothing waits, or this person can sign. */
export function whyNotSigned({ segment, state, officerId, roles, proposedBy }: Waiting): string | undefined {
  const table = tableOf(segment);
  const signing = actsFrom(table, state).find((act) => table.acts[act]?.secondPerson);
  const rule = signing === undefined ? undefined : table.acts[signing];
  if (signing === undefined || rule === undefined || proposedBy.length === 0) return undefined;
  const own = proposedBy.includes(officerId) ? officerId : (proposedBy[0] ?? null);
  const decision = decideAct(table, { state, roles, act: signing, fields: null, officerId, proposedBy: own });
  if (decision.allowed) return undefined;
  if (decision.because !== 'role') return decision.text;
  return proposedBy.includes(officerId)
    ? `Sie haben das vorgeschlagen. ${waitsFor(rule.by)}`
    : `Es liegt ein Vorschlag vor. ${waitsFor(rule.by)}`;
}

function waitsFor(by: readonly string[]): string {
  return `Darüber entscheidet eine andere Person mit der Rolle ${rolesText(by)}.`;
}

function rolesText(by: readonly string[]): string {
  return by.flatMap((role) => (role in ROLE_TEXT ? [`„${ROLE_TEXT[role as Role].label}“`] : [])).join(' oder ');
}

/** On a case that nobody has begun to examine only one thing can come next. */
const BEGINNINGS = ['receive', 'assign'];

/** Whose turn it is with a case that has just come in; undefined: it is being worked on, or it is this person's own turn. */
export function whoIsNext({ segment, state, roles }: Looking): string | undefined {
  const { acts, moves } = tableOf(segment);
  const leadsOn = (act: string) => (moves[state]?.[act] ?? state) !== state;
  const rule = acts[BEGINNINGS.find(leadsOn) ?? ''];
  if (rule === undefined || roles.some((role) => rule.by.includes(role))) return undefined;
  return `Als Nächstes: ${rule.label}. Das macht eine Person mit der Rolle ${rolesText(rule.by)}.`;
}

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
