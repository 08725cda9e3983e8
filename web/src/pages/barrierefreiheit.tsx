import { withOperatorTopics } from '@portal/domain/brand/topics.ts';
import { Page } from '../ui/page/page.tsx';
import { barrierefreiheitTopics } from './barrierefreiheit-content.ts';
import type { OperatedPageProps } from './page-props.ts';
import { Topics } from './topics.tsx';

/** Accessibility statement; 'Barriere melden' is its section `#barriere-melden`. */
export function BarrierefreiheitPage({ programme, own }: OperatedPageProps) {
  return (
    <Page title="Erklärung zur Barrierefreiheit" lead="Wie gut alle Menschen dieses Portal nutzen können.">
      <Topics topics={withOperatorTopics(barrierefreiheitTopics(programme), own)} />
    </Page>
  );
}
