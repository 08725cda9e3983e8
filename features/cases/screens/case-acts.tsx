import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { COMMENT_ACTS } from '#features/comments/rules/comment-acts.ts';
import { NOT_DONE, useAct } from '#features/desk/screens/calls.ts';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { askedIn } from '#features/to-sign/screens/asked-act.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { saidBy } from '#ground/screens/api/api-error.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { StatusRegion } from '#ground/screens/ui/status.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import type { CaseSegment } from '../rules/case-segments.ts';
import type { AgencyCase } from '../rules/case-wire.ts';
import { ActBar, whoIsNext, whyNotSigned } from './acts/act-bar.tsx';
import { ActForm, type ActFormProps, type ActForms, isPlainAct, type OfferedAct } from './acts/act-form.tsx';
import type { CaseKindProps, CaseParts } from './case-parts.ts';
import { tableOf } from './table-of.ts';

export function mayDo({ acts }: { acts: readonly { act: string }[] }, name: string): boolean {
  return acts.some(({ act }) => act === name);
}

/** Done in the line below the bar of acts. */
const END_FOLLOW_UP = 'end-follow-up';

/** Acts done elsewhere: at their place on the page, and what only the file for the bank does. */
const ELSEWHERE = [END_FOLLOW_UP, 'check', 'judge-double', 'send', ...Object.keys(COMMENT_ACTS)];

/** What this person may do now and what came of it, and the form of what was chosen. */
export function useCaseActs({ segment, id, found }: CaseKindProps, parts: CaseParts) {
  const { begins, begunAt } = parts;
  const status = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { done, tell, forget } = useDone(segment, status);
  const { waitsFor, next } = useTurn(segment, found, parts.proposedBy);
  const acts = [...useOwnActs(segment, found, parts.forms), ...(begins === undefined ? [] : [begins])];
  const [open, setOpen] = useOpenAct(acts);
  function show(act: OfferedAct) {
    forget();
    setOpen(act);
  }
  function finish({ act, segment: of }: OfferedAct) {
    setOpen(null);
    tell(act.act, of);
    if (begunAt !== undefined && found.state.name === 'none') void navigate(begunAt);
  }
  return {
    acts: (
      <div className="case__acts">
        <ActBar acts={acts} primary={waitsFor ? undefined : primaryOf(parts, acts, found)} onOpen={show} />
        <FollowUpLine {...{ segment, id, found }} onDone={tell} />
        {waitsFor !== undefined && <Alert tone="info" title={waitsFor} />}
        {waitsFor === undefined && next !== undefined && <Text>{next}</Text>}
        <div ref={status} tabIndex={-1} className="case__status">
          <StatusRegion className="kern-body status-line">{done}</StatusRegion>
        </div>
      </div>
    ),
    form: open && (
      <div className="case__form">
        <Suspense fallback={<Skeleton what={open.act.label} />}>
          <OpenForm
            key={open.act.act}
            id={id}
            open={acts.find(({ act }) => act.act === open.act.act) ?? open}
            onClose={() => setOpen(null)}
            onDone={() => finish(open)}
          />
        </Suspense>
      </div>
    ),
  };
}

interface OpenFormProps extends Omit<ActFormProps, 'segment' | 'act'> {
  open: OfferedAct;
}

/** The form of the act that was chosen; it stays open, also when the case has moved on meanwhile. */
function OpenForm({ open: { segment, act, form = () => ({}) }, ...props }: OpenFormProps) {
  const target = { ...props, segment, act };
  return 'Form' in form ? <form.Form {...target} /> : <ActForm {...target} {...form()} />;
}

/** Those of the case itself that have a form. Most take a case themselves. */
function useOwnActs(segment: CaseSegment, found: AgencyCase, own: ActForms = {}): OfferedAct[] {
  const { officer, holds } = useOfficer();
  const assignee = holds('caseworker', 'decision-maker') ? officer.id : null;
  const forms: ActForms = { assign: () => ({ initial: { assignee } }), ...own };
  return found.acts
    .filter((act) => !ELSEWHERE.includes(act.act) && (act.act in own || isPlainAct(segment, act)))
    .map((act) => ({ segment, act, form: forms[act.act] }));
}

/** The act whose form is open: first the one that was asked for, as soon as the case offers it. */
function useOpenAct(acts: readonly OfferedAct[]) {
  const asked = askedIn(useLocation().state);
  // Null: it was closed. A case that was open before may have to be read anew before it offers what was asked for.
  const [open, setOpen] = useState<OfferedAct | null>();
  const offered = open === undefined ? acts.find(({ act }) => act.act === asked) : undefined;
  if (offered !== undefined) setOpen(offered);
  return [open, setOpen] as const;
}

/** What comes next stands in the bar and stands out there, wherever it leads. */
function primaryOf({ usual = [], begins }: CaseParts, acts: readonly OfferedAct[], { facts }: AgencyCase) {
  if (begins !== undefined && begins.lockedBecause === undefined) return begins.act.act;
  const first = 'assignee' in facts && facts.assignee === null ? ['assign', ...usual] : usual;
  return first.find((name) => acts.some(({ act }) => act.act === name));
}

interface FollowUpLineProps extends CaseKindProps {
  onDone: (act: string) => void;
}

/** When this person wants to see the case again, and what for; done with one press, where the state lets them. */
function FollowUpLine({ segment, id, found, onDone }: FollowUpLineProps) {
  const { mutate, error } = useAct();
  const { followUp } = found;
  if (followUp === null) return null;
  const end = () => mutate({ segment, id, act: END_FOLLOW_UP, fields: {} }, { onSuccess: () => onDone(END_FOLLOW_UP) });
  return (
    <>
      <span className="case__again kern-body">
        {`Wiedervorlage am ${formatDay(followUp.on)}: ${followUp.note}`}
        {mayDo(found, END_FOLLOW_UP) && (
          <Button kind="tertiary" aria-label="Erledigt: Wiedervorlage" onPress={end}>
            Erledigt
          </Button>
        )}
      </span>
      {error !== null && <Alert tone="danger" level={3} title={saidBy(error, NOT_DONE)} announce />}
    </>
  );
}

/** Whose turn it is, where it is not this person's. */
function useTurn(segment: CaseSegment, found: AgencyCase, proposedBy: readonly string[] = []) {
  const { officer } = useOfficer();
  const roles = officer.roles.map(({ role }) => role);
  const at = { segment, state: found.state.name, roles };
  return { waitsFor: whyNotSigned({ ...at, officerId: officer.id, proposedBy }), next: whoIsNext(at) };
}

interface Done {
  /** What was done last, for the status line. */
  done: string;
  /** `of`: the kind of the case the act began. */
  tell: (act: string, of?: CaseSegment) => void;
  /** What is opened next takes its place. */
  forget: () => void;
}

/** Says what was done; the focus goes to the status line where the button that had it is gone. */
function useDone(segment: CaseSegment, status: RefObject<HTMLElement | null>): Done {
  const toast = useToast();
  const [{ text, times }, setDone] = useState({ text: '', times: 0 });
  useEffect(() => {
    if (times > 0 && document.activeElement === document.body) status.current?.focus();
  }, [times, status]);
  return {
    done: text,
    forget: () => setDone((before) => ({ ...before, text: '' })),
    tell(act, of = segment) {
      const said = `${tableOf(of).acts[act]?.audit ?? act}.`;
      toast.success(said);
      setDone((before) => ({ text: said, times: before.times + 1 }));
    },
  };
}
