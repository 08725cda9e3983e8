import type { ReactNode } from 'react';
import { AgencyContact, BackToOverview } from '#features/cases/screens/own/load-case.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { LinkButton } from '#ground/screens/ui/action/link-button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';

interface ClosedPageProps {
  title: string;
  proposalId: string;
  /** Sentence by sentence. */
  because: readonly string[];
  /** What leads to the agency's address; absent: nothing is left to ask. */
  ask?: string | undefined;
  /** What was said to the company. */
  children?: ReactNode;
}

/** The page of a proceeding that takes nothing now: why, and whom to ask. */
export function ClosedPage({ title, proposalId, because, ask, children }: ClosedPageProps) {
  return (
    <Page title={title} top={<BackToOverview id={proposalId} />}>
      <Stack narrow>
        {children}
        {because.map((text) => (
          <Text key={text}>{text}</Text>
        ))}
        {ask !== undefined && (
          <Text>
            {ask} <AgencyContact />
          </Text>
        )}
        <ButtonRow>
          <LinkButton kind="primary" to={`/uebersicht/${proposalId}`}>
            Zur Übersicht des Antrags
          </LinkButton>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
