import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { maxBytes } from '#ground/rules/files/purposes.ts';
import { faqWords } from '#ground/rules/programme/first-words.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import type { Inline, Topic } from '#ground/rules/programme/topics.ts';
import { findByWords } from '#ground/rules/values/find-by-words.ts';
import { useProgrammeEnded } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Accordion } from '#ground/screens/ui/boxes.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { formatBytes } from '#ground/screens/ui/field/file-list.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { content } from './faq-after-end.md';
import { type FaqGroup, faqGroups, faqUntilEnd, questionId } from './faq-groups.ts';
import { inMonths, reminderTimes } from './figures.ts';
import { Blocks } from './topics.tsx';

/** As a route shows it. */
export function FaqRoute() {
  return <FaqPage programme={PROGRAMME} ended={useProgrammeEnded()} />;
}

interface FaqPageProps {
  programme: Programme;
  /** The programme has ended by the server's clock: proofs of use only. */
  ended: boolean;
}

/** Questions and answers by subject, found while one types; the version changes with the programme's end (1-portal §2). */
export function FaqPage({ programme, ended }: FaqPageProps) {
  const [groups] = useState(() => (ended ? faqAfterEnd(programme) : faqUntilEnd(programme)));
  const [typed, setTyped] = useState<string | null>(null);
  const { isOpen, toggle } = useOpened();
  const shown = matching(groups, typed ?? '');
  const questions = shown.flatMap(({ topics }) => topics);
  const areOpen = questions.length > 0 && questions.every(isOpen);
  return (
    <Page {...faqWords(programme, ended)}>
      <search className="stack stack--fields narrow">
        <TextField
          name="frage"
          type="search"
          label="Fragen durchsuchen"
          hint="Zum Beispiel: Signatur"
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          required
        />
        <StatusLine>{typed === null ? undefined : countText(questions.length)}</StatusLine>
        {questions.length > 0 && (
          <ButtonRow>
            <Button onPress={() => toggle(questions, !areOpen)}>{areOpen ? 'Alle schließen' : 'Alle öffnen'}</Button>
          </ButtonRow>
        )}
      </search>
      <div className="stack stack--groups narrow">
        {shown.map(({ title, topics }) => (
          <Section key={title} title={title}>
            <div className="stack stack--lines">
              {topics.map((topic) => (
                <Question
                  key={topic.title}
                  topic={topic}
                  isOpen={isOpen(topic)}
                  onToggle={(open) => toggle([topic], open)}
                />
              ))}
            </div>
          </Section>
        ))}
      </div>
    </Page>
  );
}

interface QuestionProps {
  topic: Topic;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function Question({ topic: { title, blocks }, isOpen, onToggle }: QuestionProps) {
  const id = questionId(title);
  return (
    <Accordion title={title} id={id} level={3} open={isOpen} onToggle={onToggle}>
      <div className="stack stack--fields">
        <Blocks blocks={blocks} />
        <p className="kern-body kern-body--small">
          <TextLink to={`#${id}`}>Link zu dieser Frage</TextLink>
        </p>
      </div>
    </Accordion>
  );
}

/** Which questions are open; the one an address names is from the beginning. */
function useOpened() {
  const { hash } = useLocation();
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set([hash.slice(1)]));
  useEffect(() => {
    setOpened((before) => new Set([...before, hash.slice(1)]));
  }, [hash]);
  return {
    isOpen: ({ title }: Topic) => opened.has(questionId(title)),
    toggle(topics: readonly Topic[], isOpen: boolean) {
      const ids = topics.map(({ title }) => questionId(title));
      setOpened((before) => new Set([...before].filter((id) => !ids.includes(id)).concat(isOpen ? ids : [])));
    },
  };
}

/** The groups with the questions that say all typed words, in question or answer, in their order. */
function matching(groups: readonly FaqGroup[], typed: string): FaqGroup[] {
  const all = groups.flatMap(({ topics }) =>
    topics.map((topic) => ({ topic, label: topic.title, words: sentencesOf([topic]) })),
  );
  const found = new Set(findByWords(all, typed).map(({ topic }) => topic));
  return groups
    .map((group) => ({ ...group, topics: group.topics.filter((topic) => found.has(topic)) }))
    .filter(({ topics }) => topics.length > 0);
}

function countText(count: number): string {
  if (count === 0) return 'Keine Frage enthält diese Wörter. Suchen Sie mit weniger Wörtern.';
  return count === 1 ? '1 Frage gefunden' : `${count} Fragen gefunden`;
}

/** Questions and answers after the programme's end: proofs of use only (3-proof-of-use §1). */
export function faqAfterEnd(programme: Programme): FaqGroup[] {
  return faqGroups(content, {
    programme,
    what: 'Verwendungsnachweis',
    reminderTimes: reminderTimes(programme),
    eligibleMonths: inMonths(programme.proofOfUse.eligibleMonthsAfterEnd),
    invoiceMax: formatBytes(maxBytes('proofItem', programme)),
  });
}

/** All running text of topics, for checks of style. */
export function sentencesOf(topics: readonly Topic[]): string[] {
  return topics.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (typeof block === 'string') return splitSentences(block);
      if ('text' in block) return splitSentences(plain(block.text));
      return 'list' in block ? block.list.flatMap((item) => splitSentences(plain(item))) : [];
    }),
  );
}

function plain(text: string | readonly Inline[]): string {
  if (typeof text === 'string') return text;
  return text
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'strong' in part ? part.strong : part.link.label;
    })
    .join('');
}

function splitSentences(text: string): string[] {
  return text.split(/(?<=[.?:])\s+(?=[„\p{Lu}])/u);
}
