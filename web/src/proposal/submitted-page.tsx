import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export function Component() {
  return (
    <Page title="Antrag eingereicht">
      <Skeleton />
    </Page>
  );
}
