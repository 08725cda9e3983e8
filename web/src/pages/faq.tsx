import { hasLottery, type Programme } from '@portal/domain/programme/programme.ts';
import { Accordion } from '../ui/page/accordion.tsx';
import { Page } from '../ui/page/page.tsx';
import { faqAfterEnd } from './faq-after-end.ts';
import { faqUntilEnd } from './faq-until-end.ts';
import { Blocks } from './topics.tsx';

interface FaqPageProps {
  programme: Programme;
  /** The programme has ended by the server's clock: proofs of use only. */
  ended: boolean;
}

/** Questions and answers; the version changes with the programme's end (1-portal §2). */
export function FaqPage({ programme, ended }: FaqPageProps) {
  const topics = ended ? faqAfterEnd(programme) : faqUntilEnd(programme);
  const lead = ended
    ? 'Hier finden Sie Antworten zum Verwendungsnachweis.'
    : `Hier finden Sie Antworten zu ${hasLottery(programme) ? 'Bewerbung, Antrag' : 'Antrag'} und Auszahlung.`;
  return (
    <Page title="Häufige Fragen" lead={lead}>
      <div className="stack stack--lines narrow">
        {topics.map(({ title, blocks }) => (
          <Accordion key={title} title={title} level={2}>
            <div className="stack stack--fields">
              <Blocks blocks={blocks} />
            </div>
          </Accordion>
        ))}
      </div>
    </Page>
  );
}
