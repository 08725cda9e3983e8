import { withOperatorTopics } from '@portal/domain/brand/topics.ts';
import { Page } from '../ui/page/page.tsx';
import { impressumTopics } from './impressum-content.ts';
import type { OperatedPageProps } from './page-props.ts';
import { Topics } from './topics.tsx';

/** Legal notice (1-portal §2). */
export function ImpressumPage({ programme, own }: OperatedPageProps) {
  return (
    <Page title="Impressum" lead="Wer dieses Portal betreibt und wie Sie uns erreichen.">
      <Topics topics={withOperatorTopics(impressumTopics(programme), own)} />
    </Page>
  );
}
