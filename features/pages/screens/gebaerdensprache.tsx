import { withOperatorTopics } from '#ground/rules/brand/topics.ts';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { GEBAERDENSPRACHE_TOPICS } from './gebaerdensprache-content.ts';
import type { OperatedPageProps } from './page-props.ts';
import { Topics } from './topics.tsx';

/**
 * The page in German Sign Language. The operator says where the video is (at least 320 × 240 pixels and 25 frames a
 * second, with a download that names size and duration), and takes the first part out.
 */
export function GebaerdensprachePage({ own }: Pick<OperatedPageProps, 'own'>) {
  return (
    <Page title="Gebärdensprache" lead="Informationen in Deutscher Gebärdensprache.">
      <Topics topics={withOperatorTopics(GEBAERDENSPRACHE_TOPICS, own)} />
    </Page>
  );
}
