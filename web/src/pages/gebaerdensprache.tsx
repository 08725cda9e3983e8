import { Page } from '../ui/page/page.tsx';
import { GEBAERDENSPRACHE_TOPICS } from './gebaerdensprache-content.ts';
import { Topics } from './topics.tsx';

/**
 * The page in German Sign Language. The operator puts the video (at least 320 × 240 pixels and 25 frames a second, with a
 * download that names size and duration) in front of these topics and takes the first one out.
 */
export function GebaerdensprachePage() {
  return (
    <Page title="Gebärdensprache" lead="Informationen in Deutscher Gebärdensprache.">
      <Topics topics={GEBAERDENSPRACHE_TOPICS} />
    </Page>
  );
}
