import { useNavigate } from 'react-router';
import { FieldComments } from '#features/comments/screens/field-comments.tsx';
import { useShortcut } from '#features/desk/screens/shortcuts.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { ViewerColumn } from '#features/media/screens/viewer/viewer-column.tsx';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { useMedia } from '#ground/screens/browser/use-media.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { Alert, Badge } from '#ground/screens/ui/alert.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { BackLink, TextLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import type { CaseSegment } from '../rules/case-segments.ts';
import { mayDo, useCaseActs } from './case-acts.tsx';
import type { CaseKindProps, CaseParts, DescribeCase } from './case-parts.ts';
import { CaseHistory } from './case-records.tsx';
import { rememberedList } from './lists/view.ts';

declare module '#ground/screens/extra-part.tsx' {
  interface ExtraParts {
    /** Beside the address of whoever has no mailbox; `paper`: of their application on paper. */
    'without-mailbox': { paper: string };
  }
}

/** Wide enough for the acts to stand with the check list; as in case.css. */
const BESIDE = '(min-width: 68.75rem)';

interface CaseFrameProps extends CaseKindProps {
  describe: DescribeCase;
}

/** The page of a case, whatever its kind: what it is, what this person may do now, its content and its history. */
export function CaseFrame({ describe, ...shown }: CaseFrameProps) {
  const { segment, id, found } = shown;
  const { officer, holds } = useOfficer();
  const parts = describe({ ...shown, facts: found.facts, officer, holds });
  const page = <LaidOut shown={shown} parts={parts} />;
  if (parts.commented === undefined) return page;
  const { comments, ...places } = parts.commented;
  return (
    <FieldComments of={{ segment, id, ...places }} comments={comments} canComment={mayDo(found, 'comment')}>
      {page}
    </FieldComments>
  );
}

interface LaidOutProps {
  shown: CaseKindProps;
  parts: CaseParts;
}

function LaidOut({ shown, parts }: LaidOutProps) {
  const { segment, id, found } = shown;
  const { number, companyName } = found.facts;
  const isBeside = useMedia(BESIDE);
  const { acts, form } = useCaseActs(shown, parts);
  return (
    <Page
      title={`${parts.kind} ${number}`}
      lead={companyName}
      top={
        <div className="case__ways">
          <BackToList />
          <NextCase segment={segment} id={id} />
        </div>
      }
    >
      <CaseHead found={found} parts={parts} />
      <ByPost found={found} />
      {!isBeside && acts}
      <div className={parts.side === undefined ? 'case__columns' : 'case__columns case__columns--checked'}>
        {form}
        <div className="case__content">{parts.content}</div>
        <ViewerColumn />
        <div className="case__aside">
          <div className="case__side">
            {isBeside && acts}
            {parts.side}
          </div>
          <div className="case__rest">
            {parts.rest}
            <CaseHistory entries={found.history} />
          </div>
        </div>
      </div>
    </Page>
  );
}

function ByPost({ found: { byPost, paper } }: Pick<CaseKindProps, 'found'>) {
  const { holds } = useOfficer();
  if (byPost === null) return null;
  return (
    <Alert tone="warning" title="Schreiben gehen per Post">
      <p>An: {byPost}. E-Mails zu diesem Fall bekommt niemand, und im Portal liest ihn niemand.</p>
      {paper !== null && holds('caseworker') && <ExtraPart name="without-mailbox" of={{ paper }} />}
    </Alert>
  );
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

function CaseHead({ found, parts: { head = [], marks = [] } }: Pick<CaseKindProps, 'found'> & { parts: CaseParts }) {
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

/** The case after this one in the list the officer came from; nothing where there is none. */
function NextCase({ segment, id }: { segment: CaseSegment; id: string }) {
  const navigate = useNavigate();
  const { cases } = rememberedList();
  const place = cases.indexOf(`/fall/${segment}/${id}`);
  const next = place === -1 ? undefined : cases[place + 1];
  useShortcut('n', 'Nächster Fall der Liste', next === undefined ? undefined : () => void navigate(next));
  if (place === -1 || cases.length === 1) return null;
  return (
    <p className="kern-body case__next">
      Fall {place + 1} von {cases.length} der Liste
      {next !== undefined && (
        <>
          {' – '}
          <TextLink to={next}>Nächster Fall</TextLink>
        </>
      )}
    </p>
  );
}
