import type { Programme } from '@portal/domain/programme/programme.ts';
import { Page } from '../ui/page/page.tsx';
import { datenschutzTopics } from './datenschutz-content.ts';
import { Topics } from './topics.tsx';

/** Privacy statement (1-portal §2). */
export function DatenschutzPage({ programme }: { programme: Programme }) {
  return (
    <Page title="Datenschutz" lead="Welche Daten wir verarbeiten, warum und wie lange.">
      <Topics topics={datenschutzTopics(programme)} />
    </Page>
  );
}
