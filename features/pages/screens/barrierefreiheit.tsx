import { barrierefreiheitTopics, WORDS } from '#ground/rules/brand/pages/barrierefreiheit-content.ts';
import { withOperatorTopics } from '#ground/rules/brand/topics.ts';
import { Page } from '#ground/screens/ui/page/page.tsx';
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
