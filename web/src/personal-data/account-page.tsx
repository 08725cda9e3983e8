import { PeopleSection } from '../company/public.ts';
import { Page } from '../ui/page/page.tsx';
import { LoginSection } from './login-section.tsx';
import { OwnDataSection } from './own-data-section.tsx';

/** /konto: what concerns the person and not an application. */
export function Component() {
  return (
    <Page title="Mein Konto" lead="Hier finden Sie, was Ihr Benutzerkonto und Ihre Daten betrifft.">
      <OwnDataSection />
      <PeopleSection />
      <LoginSection />
    </Page>
  );
}
