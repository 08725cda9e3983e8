import type { Programme } from '@portal/domain/programme/programme.ts';
import { Page } from '../ui/page/page.tsx';
import { barrierefreiheitTopics } from './barrierefreiheit-content.ts';
import { Topics } from './topics.tsx';

/** Accessibility statement; 'Barriere melden' is its section `#barriere-melden`. */
export function BarrierefreiheitPage({ programme }: { programme: Programme }) {
  return (
    <Page title="Erklärung zur Barrierefreiheit" lead="Wie gut alle Menschen dieses Portal nutzen können.">
      <Topics topics={barrierefreiheitTopics(programme)} />
    </Page>
  );
}
