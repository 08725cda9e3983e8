import type { MouseEvent } from 'react';
import { Beside } from './page.tsx';

interface SectionListProps {
  sections: readonly { id: string; title: string }[];
}

/** What a long step consists of, with a link to each part. The focus follows, so that the next tab stop lies there. */
export function SectionList({ sections }: SectionListProps) {
  const goTo = (event: MouseEvent, id: string) => {
    const section = document.getElementById(id);
    if (section === null) return;
    event.preventDefault();
    section.tabIndex = -1;
    section.scrollIntoView();
    section.focus({ preventScroll: true });
  };
  if (sections.length < 2) return null;
  return (
    <Beside>
      <nav aria-label="Abschnitte dieses Schritts">
        <ul className="plain-list kern-body section-list">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a className="kern-link section-list__link" href={`#${id}`} onClick={(event) => goTo(event, id)}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Beside>
  );
}
