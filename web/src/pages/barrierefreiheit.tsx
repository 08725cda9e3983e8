import { barrierefreiheitTopics, WORDS } from '@portal/domain/brand/pages/barrierefreiheit-content.ts';
import { withOperatorTopics } from '@portal/domain/brand/topics.ts';
import { Page } from '../ui/page/page.tsx';
import type { OperatedPageProps } from './page-props.ts';
import { Topics } from './topics.tsx';

/** Accessibility statement; 'Barriere melden' is its section `#barriere-melden`. */
export function BarrierefreiheitPage({ programme, own }: OperatedPageProps) {
  return (
    <Page {...WORDS}>
      <Topics topics={withOperatorTopics(barrierefreiheitTopics(programme), own)} />
    </Page>
  );
}
