import { DIGITAL_JETZT } from '@portal/domain/programme/digital-jetzt.ts';
import type { Programme } from '@portal/domain/programme/programme.ts';
import type { ComponentType } from 'react';
import { useProgrammeEnded } from '../platform/use-server-time.ts';

interface StaticPageProps {
  programme: Programme;
  /** The programme has ended by the server's clock. */
  ended: boolean;
}

/** A route's component for a page of texts, which take programme and phase as they are now. */
export function staticPage(Page: ComponentType<StaticPageProps>): { Component: ComponentType } {
  return {
    Component: function StaticPage() {
      return <Page programme={DIGITAL_JETZT} ended={useProgrammeEnded()} />;
    },
  };
}
