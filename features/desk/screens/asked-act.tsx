import { type ReactNode, useState } from 'react';
import type { SecondPersonProposal } from '#features/to-sign/rules/wire.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { DeclaredFields, type FieldLook } from '#ground/screens/forms/declared-fields.tsx';
import { FormDialog } from '#ground/screens/forms/form-dialog.tsx';
import { useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { Card } from '#ground/screens/ui/boxes.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { type DescriptionItem, DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import type { OpenAct } from '../rules/wire.ts';
import { problemsIn } from './declared-problems.ts';

type Values = Readonly<Record<string, unknown>>;

/** What acts on something that is no case ask for and say; `Of`: which one of several it is. */
interface ActsOn<Of, R> {
  /** What each is declared to need, and the words of the record. */
  rules: Readonly<Record<string, { needs?: Fields; audit?: string }>>;
  /** Above the fields: what the act means. */
  said: (act: string, of: Of) => ReactNode;
  looks?: (act: string, of: Of) => Readonly<Partial<Record<string, FieldLook>>>;
  /** What a field begins with. */
  begun?: (name: string) => unknown;
  /** Throws ApiError. */
  send: (act: string, fields: object, of: Of) => Promise<R>;
  /** What is said when it is done; else the words of the record. */
  told?: (result: R, act: OpenAct) => string | undefined;
  onDone?: (result: R, of: Of) => void;
}

interface Asked<Of> {
  act: OpenAct;
  of: Of;
}

/** Asks for what an act needs, in a dialog, and tells when it is done. */
export function useAskedAct<Of = undefined, R = unknown>(on: ActsOn<Of, R>) {
  const [asked, setAsked] = useState<Asked<Of>>();
  const [done, setDone] = useState('');
  const toast = useToast();
  function finish(result: R, { act, of }: Asked<Of>) {
    const { audit = act.label } = on.rules[act.act] ?? {};
    const said = on.told === undefined ? `${audit}.` : on.told(result, act);
    setAsked(undefined);
    if (said !== undefined) toast.success(said);
    setDone(said ?? '');
    on.onDone?.(result, of);
  }
  return {
    ask(act: OpenAct, of: Of) {
      setDone('');
      setAsked({ act, of });
    },
    /** For a status line beside the buttons. */
    done,
    dialog: asked && (
      <ActDialog<Of, R>
        key={asked.act.act}
        {...{ on, asked }}
        onClose={() => setAsked(undefined)}
        onDone={(result) => finish(result, asked)}
      />
    ),
  };
}

interface ActDialogProps<Of, R> {
  on: ActsOn<Of, R>;
  asked: Asked<Of>;
  onClose: () => void;
  onDone: (result: R) => void;
}

function ActDialog<Of, R>({ on, asked: { act, of }, onClose, onDone }: ActDialogProps<Of, R>) {
  const { needs = {} } = on.rules[act.act] ?? {};
  const names = Object.keys(needs);
  const form = useSentForm<Values, R>({
    initial: Object.fromEntries(names.map((name) => [name, on.begun?.(name) ?? null])),
    check: (values) => problemsIn(needs, values, 'fields.', act.needs),
    send: (fields) => on.send(act.act, fields, of),
    onDone,
  });
  return (
    <FormDialog form={form} title={act.label} verb={act.label} onClose={onClose} hasFields={names.length > 0}>
      {on.said(act.act, of)}
      <DeclaredFields fields={needs} looks={on.looks?.(act.act, of)} form={form} path="fields." />
    </FormDialog>
  );
}

interface ActButtonsProps {
  acts: readonly OpenAct[];
  /** The usual one. */
  primary?: string | undefined;
  lockedBecause?: (act: OpenAct) => string | undefined;
  onAsk: (act: OpenAct) => void;
}

/** What this person may do with something that is no case; nothing where that is nothing. */
export function ActButtons({ acts, primary, lockedBecause, onAsk }: ActButtonsProps) {
  if (acts.length === 0) return null;
  return (
    <ButtonRow>
      {acts.map((act) => (
        <Button
          key={act.act}
          kind={act.act === primary ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          lockedBecause={lockedBecause?.(act)}
          onPress={() => onAsk(act)}
        >
          {act.label}
        </Button>
      ))}
    </ButtonRow>
  );
}

interface SecondPersonProps<P extends SecondPersonProposal> {
  proposals: readonly P[];
  titleOf: (proposal: P) => string;
  /** What is said of it before its reason. */
  itemsOf?: (proposal: P) => readonly DescriptionItem[];
  /** Who has to confirm, to those who may not. */
  whoElse: string;
  onAsk: (act: OpenAct, proposal: P) => void;
}

/** What waits for its second person; nothing where nothing does. */
export function SecondPerson<P extends SecondPersonProposal>(props: SecondPersonProps<P>) {
  const { proposals, titleOf, itemsOf, whoElse, onAsk } = props;
  const waiting = proposals.filter(({ state }) => state === 'proposed');
  if (waiting.length === 0) return null;
  return (
    <Section title="Wartet auf eine zweite Person">
      {waiting.map((proposal) => {
        const { id, acts, reason, proposedBy, proposedAt } = proposal;
        return (
          <Card key={id} title={titleOf(proposal)} level={3}>
            <DescriptionList
              items={[
                ...(itemsOf?.(proposal) ?? []),
                { term: 'Begründung', value: reason },
                { term: 'Vorgeschlagen', value: `${proposedBy}, ${dayAndTime(proposedAt)}` },
              ]}
            />
            <ActButtons acts={acts} primary="confirm" onAsk={(act) => onAsk(act, proposal)} />
            {acts.every(({ act }) => act !== 'confirm') && <Text>{whoElse}</Text>}
          </Card>
        );
      })}
    </Section>
  );
}
