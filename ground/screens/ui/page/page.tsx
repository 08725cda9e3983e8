import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** Undefined: the page has one column. Null: its second is about to be there. */
const Place = createContext<HTMLElement | null | undefined>(undefined);

const BesidePlace = Place.Provider;

/** What stands right of a long form where the screen is wide, and above it elsewhere: a list of its parts, a notice, a sum. */
export function Beside({ children }: { children: ReactNode }) {
  const place = useContext(Place);
  if (place === undefined) return children;
  return place && createPortal(children, place);
}

/** How the portal calls itself, as the page that starts it says; plain words where nobody said so (tests, development). */
export const PORTAL_NAME: string =
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? 'Förderportal';

interface PageProps {
  title: string;
  /** Place in a task: shown above the heading and said in the document's title. */
  step?: { number: number; total: number } | undefined;
  /** One line under the heading: what this page is for. */
  lead?: ReactNode;
  /** Puts 'Fehler: ' before the document's title. */
  hasErrors?: boolean | undefined;
  /** Above the heading: back link, notices, error summary, stepper. */
  top?: ReactNode;
  /** On wide screens right of what follows the heading, else above it; what a part of the page adds there comes by `Beside`. */
  aside?: ReactNode;
  /** Below all, over both columns. */
  foot?: ReactNode;
  children?: ReactNode;
}

/** On arrival the browser starts at the top by itself; only later changes of page move the focus. */
let isArrival = true;

/** One page: title of the document, the only h1, and the focus on it after a change of route. */
export function Page({ title, step, lead, hasErrors, top, aside, foot, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const progress = step && `Schritt ${step.number} von ${step.total}`;
  const fullTitle = progress ? `${progress}: ${title}` : title;
  const shown = useRef('');

  useEffect(() => {
    document.title = `${hasErrors ? 'Fehler: ' : ''}${fullTitle} – ${PORTAL_NAME}`;
  }, [fullTitle, hasErrors]);

  useEffect(() => {
    if (shown.current === fullTitle) return;
    shown.current = fullTitle;
    if (!isArrival) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    isArrival = false;
  }, [fullTitle]);

  return (
    <div className={`page${aside ? ' page--beside' : ''}`}>
      {top && <div className="page__top">{top}</div>}
      <div className="page__heading">
        {progress && <p className="kern-preline">{progress}</p>}
        <h1 className="kern-heading-x-large" tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {lead && <p className="kern-body kern-body--large page__lead">{lead}</p>}
      </div>
      {aside ? <Columns aside={aside}>{children}</Columns> : children}
      {foot}
      <p className="page__address" aria-hidden="true">
        {PORTAL_NAME}: {window.location.href}
      </p>
    </div>
  );
}

function Columns({ aside, children }: Required<Pick<PageProps, 'aside' | 'children'>>) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <div className="page__aside">
        {aside}
        <div className="page__beside" ref={setPlace} />
      </div>
      <div className="page__content">
        <BesidePlace value={place}>{children}</BesidePlace>
      </div>
    </>
  );
}
