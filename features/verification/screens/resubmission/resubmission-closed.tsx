import { BackLink } from '#ground/screens/ui/action/back-link.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { LinkButton } from '#ground/screens/ui/action/link-button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { TEXTS } from '../../rules/resubmission-texts.ts';

/** Why no invoices are taken: the deadline has passed, it was finished, it never began, the portal does not offer it. */
export type ClosedBecause = 'over' | 'finished' | 'not-open' | 'switched-off';

const SAID: Readonly<Record<ClosedBecause, { title: string; texts: readonly string[] }>> = {
  over: { title: TEXTS.closedTitle, texts: [TEXTS.over, TEXTS.checked] },
  finished: { title: TEXTS.closedTitle, texts: [TEXTS.closed, TEXTS.checked] },
  'not-open': { title: TEXTS.title, texts: [TEXTS.notOpen] },
  'switched-off': { title: TEXTS.title, texts: [TEXTS.switchedOff] },
};

interface ClosedProps {
  id: string;
  because: ClosedBecause;
  /** An open dialog was stored at the last moment. */
  isKept?: boolean;
}

/** The late-invoice page when it takes nothing: why, and the way to the proof of use (3-proof-of-use §2.3). */
export function ClosedResubmission({ id, because, isKept = false }: ClosedProps) {
  const { title, texts: said } = SAID[because];
  const texts = isKept ? [...said, TEXTS.kept] : said;
  return (
    <Page title={title} top={<BackLink to="/vn">Zu den Verwendungsnachweisen</BackLink>}>
      <Stack narrow>
        {texts.map((text) => (
          <Text key={text}>{text}</Text>
        ))}
        <ButtonRow>
          <LinkButton to={`/vn/${id}/anzeigen`} kind="primary">
            {TEXTS.view}
          </LinkButton>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
