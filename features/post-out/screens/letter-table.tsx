import { CASE_LINK, type Selection, tickColumn } from '#features/cases/screens/lists/rows.tsx';
import { addressOfCase } from '#features/cases/screens/table-of.ts';
import { isServed, SERVICES } from '#features/letter/rules/legal/announcement.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { useServerToday } from '#ground/screens/api/server-time.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Link } from '#ground/screens/ui/link.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import type { LetterState } from '../rules/acts.ts';
import type { PostOutLetter } from '../rules/wire.ts';

interface LetterTableProps {
  state: LetterState;
  letters: readonly PostOutLetter[];
  /** Undefined where nobody may do anything. */
  selection: Selection<PostOutLetter> | undefined;
}

const EMPTY: Readonly<Record<LetterState, string>> = {
  'to-print': 'Nichts zu drucken.',
  printed: 'Nichts gedruckt, das noch aufzugeben ist.',
  posted: 'Noch nichts aufgegeben.',
  'in-service': 'Nichts wartet auf den Nachweis seiner Zustellung.',
  served: 'Noch nichts zugestellt.',
  'in-portal': 'Nichts wartet auf seinen Abruf.',
  retrieved: 'Noch nichts abgerufen.',
};

export function LetterTable({ state, letters, selection }: LetterTableProps) {
  const tick = selection && { ...tickColumn(selection, ({ title }) => title), actions: false };
  return (
    <Table
      label="Schreiben"
      rows={letters}
      rowKey={({ id }) => id}
      empty={EMPTY[state]}
      columns={[
        ...(tick === undefined ? [] : [tick]),
        { header: 'Anschrift', rowHeader: true, cell: ({ recipient }) => <Address lines={recipient} /> },
        { header: 'Schreiben', cell: (letter) => <Title letter={letter} /> },
        { header: 'Unterschrieben', numeric: true, cell: ({ writtenOn }) => formatDay(writtenOn) },
        ...WAY[state],
      ]}
    />
  );
}

const ANNOUNCED_ON: TableColumn<PostOutLetter> = {
  header: 'Bekanntgabe',
  numeric: true,
  cell: ({ announcedOn }) => (announcedOn === null ? '–' : formatDay(announcedOn)),
};

const ANNOUNCED: readonly TableColumn<PostOutLetter>[] = [
  ANNOUNCED_ON,
  {
    header: 'Frist bis',
    numeric: true,
    cell: ({ objectionUntil }) => (objectionUntil === null ? '–' : formatDay(objectionUntil)),
  },
];

const POST_UNTIL: TableColumn<PostOutLetter> = {
  header: 'Aufzugeben bis',
  cell: ({ postUntil }) => (postUntil === null ? '–' : <PostUntil day={postUntil} />),
};

function PostUntil({ day }: { day: CalendarDay }) {
  const today = useServerToday();
  return (
    <>
      <span className="case-line">{formatDay(day)}</span>
      {day < today && <span className="case-mark case-mark--late">überfällig</span>}
    </>
  );
}

const POSTED: TableColumn<PostOutLetter> = {
  header: 'Aufgegeben',
  cell: ({ postedOn, postedBy }) => <Done when={postedOn && formatDay(postedOn)} by={postedBy} />,
};

const SERVICE: TableColumn<PostOutLetter> = {
  header: 'Zustellung mit',
  cell: ({ delivery }) => (isServed(delivery) ? SERVICES[delivery] : '–'),
};

/** What each state adds: who has done what, and what follows from it. */
const WAY: Readonly<Record<LetterState, readonly TableColumn<PostOutLetter>[]>> = {
  'to-print': [POST_UNTIL],
  'in-portal': [],
  printed: [
    POST_UNTIL,
    {
      header: 'Gedruckt',
      cell: ({ printedAt, printedBy }) => <Done when={printedAt && dayAndTime(printedAt)} by={printedBy} />,
    },
  ],
  posted: [POSTED, ...ANNOUNCED],
  'in-service': [SERVICE, POSTED],
  served: [SERVICE, POSTED, { ...ANNOUNCED_ON, header: 'Zugestellt' }],
  retrieved: [
    { header: 'Abgerufen', cell: ({ retrievedAt }) => (retrievedAt === null ? '–' : dayAndTime(retrievedAt)) },
    ...ANNOUNCED,
  ],
};

/** As on the envelope, line by line: whoever puts letters in goes by this. */
function Address({ lines: [company, ...others] }: { lines: readonly string[] }) {
  return (
    <div className="post-out__address">
      <strong className="case-line">{company}</strong>
      {others.map((line) => (
        <span key={line} className="case-line">
          {line}
        </span>
      ))}
    </div>
  );
}

function Title({ letter: { title, proposal } }: { letter: PostOutLetter }) {
  return (
    <Link className={`kern-link text-link ${CASE_LINK}`} to={addressOfCase(proposal)}>
      {title}
    </Link>
  );
}

/** When, and below it by whom. */
function Done({ when, by }: { when: string | null; by: string | null }) {
  if (when === null) return '–';
  return (
    <div>
      <span className="case-line">{when}</span>
      {by !== null && <span className="case-line case-line--muted">{by}</span>}
    </div>
  );
}
