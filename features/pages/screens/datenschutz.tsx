import { datenschutzTopics, WORDS } from '#ground/rules/brand/pages/datenschutz-content.ts';
import { withOperatorTopics } from '#ground/rules/brand/topics.ts';
import { Page } from '#ground/screens/ui/page/page.tsx';
import type { OperatedPageProps } from './page-props.ts';
import { Topics } from './topics.tsx';

/** Privacy statement (1-portal §2). */
export function DatenschutzPage({ programme, own }: OperatedPageProps) {
  return (
    <Page {...WORDS}>
      <Topics topics={withOperatorTopics(datenschutzTopics(programme), own)} />
    </Page>
  );
}
