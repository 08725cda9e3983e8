import type { StepName } from '#ground/rules/programme/programme.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Accordion } from '#ground/screens/ui/boxes.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { faqUntilEnd } from './faq-groups.ts';
import { Blocks } from './topics.tsx';

/** The questions that come at a step, with their answers, as the page of all questions has them. */
export function StepQuestions({ step }: { step: StepName | 'review' }) {
  const topics = faqUntilEnd(PROGRAMME)
    .flatMap(({ topics }) => topics)
    .filter(({ at = [] }) => at.includes(step));
  if (topics.length === 0) return null;
  return (
    <Section title="Häufige Fragen zu diesem Schritt">
      <div className="stack stack--lines narrow">
        {topics.map(({ title, blocks }) => (
          <Accordion key={title} title={title} level={3}>
            <div className="stack stack--fields">
              <Blocks blocks={blocks} />
            </div>
          </Accordion>
        ))}
        <Text>
          Alle Fragen und Antworten finden Sie in den <TextLink to="/faq">FAQ</TextLink>.
        </Text>
      </div>
    </Section>
  );
}
