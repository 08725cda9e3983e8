import type { Programme } from '@portal/domain/programme/programme.ts';
import { Page } from '../ui/page/page.tsx';
import { impressumTopics } from './impressum-content.ts';
import { Topics } from './topics.tsx';

/** Legal notice (1-portal §2). */
export function ImpressumPage({ programme }: { programme: Programme }) {
  return (
    <Page title="Impressum" lead="Wer dieses Portal betreibt und wie Sie uns erreichen.">
      <Topics topics={impressumTopics(programme)} />
    </Page>
  );
}
