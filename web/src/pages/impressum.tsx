import { impressumTopics, WORDS } from '@portal/domain/brand/pages/impressum-content.ts';
import { withOperatorTopics } from '@portal/domain/brand/topics.ts';
import { Page } from '../ui/page/page.tsx';
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
