import { withOperatorTopics } from '@portal/domain/brand/topics.ts';
import { Page } from '../ui/page/page.tsx';
import { datenschutzTopics } from './datenschutz-content.ts';
import type { OperatedPageProps } from './page-props.ts';
import { Topics } from './topics.tsx';

/** Privacy statement (1-portal §2). */
export function DatenschutzPage({ programme, own }: OperatedPageProps) {
  return (
    <Page title="Datenschutz" lead="Welche Daten wir verarbeiten, warum und wie lange.">
      <Topics topics={withOperatorTopics(datenschutzTopics(programme), own)} />
    </Page>
  );
}
