import { impressumTopics, WORDS } from '#ground/rules/brand/pages/impressum-content.ts';
import { withOperatorTopics } from '#ground/rules/brand/topics.ts';
import { Page } from '#ground/screens/ui/page/page.tsx';
import type { OperatedPageProps } from './page-props.ts';
import { Topics } from './topics.tsx';

/** Legal notice (1-portal §2). */
export function ImpressumPage({ programme, own }: OperatedPageProps) {
  return (
    <Page {...WORDS}>
      <Topics topics={withOperatorTopics(impressumTopics(programme), own)} />
    </Page>
  );
}
