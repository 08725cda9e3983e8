import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { OpenAct } from '#features/desk/rules/wire.ts';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { ViewerColumn } from '#features/media/screens/viewer/viewer-column.tsx';
import { askedIn } from '#features/to-sign/screens/asked-act.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { useMedia } from '#ground/screens/browser/use-media.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { BackLink } from '#ground/screens/ui/action/back-link.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Badge } from '#ground/screens/ui/message/badge.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { StatusRegion } from '#ground/screens/ui/message/status-region.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { type DescriptionItem, DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { ActName, AgencyTableName } from '../rules/tables/all-tables.ts';
import type { CaseSegment } from '../rules/tables/case-segments.ts';
import type { AgencyCase } from '../rules/wire.ts';
import { ActBar } from './acts/act-bar.tsx';
import { ActForm, isPlainAct } from './acts/act-form.tsx';
import type { ActFormProps, ActForms } from './acts/act-forms.ts';
import type { OfferedAct } from './acts/offered-act.ts';
import { useDone } from './acts/use-done.ts';
import { whoIsNext, whyNotSigned } from './acts/waiting.ts';
import { CaseHistory } from './case-history.tsx';
import { END_FOLLOW_UP, FollowUpLine } from './follow-up-line.tsx';
import { rememberedList } from './list-memory.ts';
import { NextCase } from './next-case.tsx';

declare module '#ground/screens/extra-part.tsx' {
  interface ExtraParts {
    /** Beside the address of whoever has no mailbox; `paper`: of their application on paper. */
    'without-mailbox': { paper: string };
  }
}

/** What the page of one kind of case gets: the case as read, anew after every act. */
export interface CaseKindProps<K extends AgencyTableName = AgencyTableName> {
  segment: CaseSegment;
  /** Of the address; a case that does not exist yet is named by what it is about (decision 14). */
  id: string;
  found: AgencyCase<K>;
}

export interface CaseFrameProps<K extends AgencyTableName> extends CaseKindProps<K> {
  /** What the case is: 'Antrag', 'Verwendungsnachweis'. */
  kind: string;
  /** Beside number, company and state: assignee, receipt, due day. */
  head?: readonly DescriptionItem[] | undefined;
  /** Words that must not be overlooked: 'Widerspruch anhängig'. */
  marks?: readonly string[] | undefined;
  /** The usual next acts; the first that is open stands out. */
  usual?: readonly ActName<K>[] | undefined;
  /** The next act of this state, where it begins a case of its own. */
  begins?: OfferedAct | undefined;
  /** Acts with a form of their own. */
  forms?: ActForms<ActName<K>> | undefined;
  /** Acts done elsewhere on the page. */
  inPlace?: readonly ActName<K>[] | undefined;
  /** Ids of those whose proposals wait for a second person. */
  proposedBy?: readonly string[] | undefined;
  /** What is checked and decided: stays in sight beside the content. */
  side?: ReactNode;
  /** Looked up now and then: notes, letters, other cases; with the history a column of its own where there is room. */
  rest?: ReactNode;
  /** Left column. */
  children?: ReactNode;
}

/** Wide enough for the acts to stand with the check list; as in case.css. */
const BESIDE = '(min-width: 68.75rem)';

/** The page of a case, whatever its kind: what it is, what this person may do now, its content and its history. */
export function CaseFrame<K extends AgencyTableName>(props: CaseFrameProps<K>) {
  const { segment, id, found, kind, side, rest, children } = props;
  const { number, companyName } = found.facts;
  const isBeside = useMedia(BESIDE);
  const { holds } = useOfficer();
  const { acts, form } = useCaseActs(props);
  return (
    <Page
      title={`${kind} ${number}`}
      lead={companyName}
      top={
        <div className="case__ways">
          <BackToList />
          <NextCase segment={segment} id={id} />
        </div>
      }
    >
      <CaseHead {...props} />
      {found.byPost !== null && (
        <Alert tone="warning" title="Schreiben gehen per Post">
          <p>An: {found.byPost}. E-Mails zu diesem Fall bekommt niemand, und im Portal liest ihn niemand.</p>
          {found.paper !== null && holds('caseworker') && (
            <ExtraPart name="without-mailbox" of={{ paper: found.paper }} />
          )}
        </Alert>
      )}
      {!isBeside && acts}
      <div className={side === undefined ? 'case__columns' : 'case__columns case__columns--checked'}>
        {form}
        <div className="case__content">{children}</div>
        <ViewerColumn />
        <div className="case__aside">
          <div className="case__side">
            {isBeside && acts}
            {side}
          </div>
          <div className="case__rest">
            {rest}
            <CaseHistory entries={found.history} />
          </div>
        </div>
      </div>
    </Page>
  );
}

/** What this person may do now and what came of it, and the form of what was chosen. */
function useCaseActs<K extends AgencyTableName>(props: CaseFrameProps<K>) {
  const { segment, id, found, forms = {}, inPlace = [], begins } = props;
  const status = useRef<HTMLDivElement>(null);
  const { done, tell, forget } = useDone(segment, status);
  const { waitsFor, next } = useTurn(props);
  const openable = found.acts.filter(({ act }) => !inPlace.includes(act));
  const acts = [...withForms(segment, forms, openable), ...(begins === undefined ? [] : [begins])];
  const [open, setOpen] = useOpenAct(acts);
  function show(act: OfferedAct) {
    forget();
    setOpen(act);
  }
  return {
    acts: (
      <div className="case__acts">
        <ActBar acts={acts} primary={waitsFor === undefined ? primaryOf(props, acts) : undefined} onOpen={show} />
        {found.followUp !== null && (
          <FollowUpLine
            {...{ segment, id }}
            followUp={found.followUp}
            canEnd={openable.some(({ act }) => act === END_FOLLOW_UP)}
            onDone={tell}
          />
        )}
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
            {...{ segment: open.segment, id, forms: open.forms, act: open.act }}
            onClose={() => setOpen(null)}
            onDone={() => {
              setOpen(null);
              tell(open.act.act, open.segment);
            }}
          />
        </Suspense>
      </div>
    ),
  };
}

/** The form of the act that was chosen. It stays as it was opened, also when the case has moved on meanwhile. */
function OpenForm({ forms, ...form }: ActFormProps & { forms: ActForms }) {
  const Own = forms[form.act.act] ?? COMMON[form.act.act] ?? ActForm;
  return <Own {...form} />;
}

/** Begun with what most mean. */
const COMMON: ActForms = { assign: AssignForm };

/** Most take a case themselves. */
function AssignForm(form: ActFormProps) {
  const { officer, holds } = useOfficer();
  return <ActForm {...form} initial={{ assignee: holds('caseworker', 'decision-maker') ? officer.id : null }} />;
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

/** Those of the case itself that have a form. */
function withForms(segment: CaseSegment, forms: ActForms, acts: readonly OpenAct[]): OfferedAct[] {
  return acts
    .filter((act) => act.act !== END_FOLLOW_UP && (act.act in forms || isPlainAct(segment, act)))
    .map((act) => ({ segment, act, forms }));
}

/** What comes next stands in the bar and stands out there, wherever it leads. */
function primaryOf<K extends AgencyTableName>({ usual = [], begins }: CaseFrameProps<K>, acts: readonly OfferedAct[]) {
  if (begins !== undefined && begins.lockedBecause === undefined) return begins.act.act;
  return usual.find((name) => acts.some(({ act }) => act.act === name));
}

/** Lists other than those of the cases. */
const BACK = [
  ['/auszahlungen', 'Zu den Auszahlungen'],
  ['/mein-tag', 'Zurück zu: Mein Tag'],
  ['/unterschreiben', 'Zurück zu: Zu unterschreiben'],
] as const;

function BackToList() {
  const { address } = rememberedList();
  const list = BACK.find(([start]) => address.startsWith(start))?.[1] ?? 'Zu den Fällen';
  return <BackLink to={address}>{list}</BackLink>;
}

function CaseHead<K extends AgencyTableName>({ found, head = [], marks = [] }: CaseFrameProps<K>) {
  const { state, listed } = found;
  const due = listed?.dueOn ?? null;
  // What is only about to be recorded stands nowhere yet.
  if (state.name === 'none') return null;
  return (
    <div className="case__head">
      <DescriptionList
        column
        items={[
          { term: 'Stand', value: <strong>{state.label}</strong> },
          ...(due === null ? [] : [{ term: 'Fällig am', value: formatDay(due) }]),
          ...head,
        ]}
      />
      {marks.length > 0 && (
        <p className="case__marks">
          {marks.map((mark) => (
            <Badge key={mark} tone="warning">
              {mark}
            </Badge>
          ))}
        </p>
      )}
    </div>
  );
}

/** Whose turn it is, where it is not this person's. */
function useTurn<K extends AgencyTableName>({ segment, found, proposedBy = [] }: CaseFrameProps<K>) {
  const { officer } = useOfficer();
  const roles = officer.roles.map(({ role }) => role);
  const at = { segment, state: found.state.name, roles };
  return { waitsFor: whyNotSigned({ ...at, officerId: officer.id, proposedBy }), next: whoIsNext(at) };
}
