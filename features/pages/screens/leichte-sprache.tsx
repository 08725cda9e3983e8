import { withOperatorTopics } from '#ground/rules/brand/topics.ts';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { leichteSpracheTopics } from './leichte-sprache-content.ts';
import type { OperatedPageProps } from './page-props.ts';
import { Topics } from './topics.tsx';

interface LeichteSprachePageProps extends OperatedPageProps {
  /** The programme has ended by the server's clock. */
  ended: boolean;
}

/** The portal in Leichte Sprache (BITV 2.0 §4 and Annex 2). */
export function LeichteSprachePage({ programme, ended, own }: LeichteSprachePageProps) {
  return (
    <Page title="Leichte Sprache" lead="Hier lesen Sie das Wichtigste in Leichter Sprache.">
      <Topics topics={withOperatorTopics(leichteSpracheTopics(programme, ended), own)} />
    </Page>
  );
}
