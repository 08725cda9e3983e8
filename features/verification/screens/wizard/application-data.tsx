import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import { TEXTS } from '../../rules/steps/step-1-data-entry.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';

interface ApplicationDataProps {
  verification: LoadedVerification;
  level?: 2 | 3 | undefined;
}

/** What the application said and what was granted: to look at only (3-proof-of-use §3, read-only data). */
export function ApplicationData({ verification, level }: ApplicationDataProps) {
  const { detail, approved } = verification;
  const { street, houseNumber, postcode, city, state } = approved.address;
  return (
    <Section title={TEXTS.readOnlyTitle} level={level}>
      <DescriptionList
        items={[
          { term: TEXTS.fkz, value: detail.staticData.proposal.proposalId },
          { term: TEXTS.userName, value: approved.authorizedPersonName },
          { term: TEXTS.userEmail, value: approved.authorizedPersonEmail },
          { term: TEXTS.address, value: `${street} ${houseNumber}, ${postcode} ${city}, ${state}` },
          { term: TEXTS.period, value: `${formatDay(approved.startDate)} bis ${formatDay(approved.endDate)}` },
        ]}
      />
    </Section>
  );
}
