import type { Programme } from '#ground/rules/programme/programme.ts';
import type { Block, Content, Topic } from '#ground/rules/programme/topics.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatBytes } from '#ground/screens/ui/field/file-list.tsx';
import { type Facts, fillTopics } from '../rules/fill-topics.ts';
import { factsOf } from '../rules/legal-pages.ts';
import { content as shared } from './faq-shared.md';
import { months, SUPPORTED_BROWSERS } from './figures.ts';

export interface Question extends Topic {
  /** Steps of the application at which it comes, and 'review'. */
  at?: readonly string[];
}

/** Questions about one subject. */
export interface FaqGroup {
  title: string;
  topics: readonly Question[];
}

const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
/** `Wie unterschreibe ich den Antrag? {@send}` */
const ASKED_AT = /^(.*) \{@([^}]+)\}$/;

/** What a link names a question by: 'was-bedeutet-de-minimis'. */
export function questionId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => WRITTEN_OUT[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The groups of a text, with what is said alike of signing an application and a proof of use, and of accounts. */
export function faqGroups(
  { topics }: Content,
  { programme, what, ...more }: Facts & { programme: Programme; what: 'Antrag' | 'Verwendungsnachweis' },
): FaqGroup[] {
  const facts = {
    ...factsOf(programme),
    what,
    browsers: SUPPORTED_BROWSERS,
    lastDay: formatDay(programme.lastDay),
    dueMonths: months(programme.proofOfUse.dueMonthsAfterEnd),
    proofMax: formatBytes(programme.files.proofMaxBytes),
    ...more,
  };
  const [signature, ...accounts] = groupsIn(shared.topics, facts);
  const own = groupsIn(topics, facts).map((group) =>
    group.title === `${what} und Unterschrift`
      ? { ...group, topics: [...group.topics, ...(signature?.topics ?? [])] }
      : group,
  );
  return [...own, ...accounts];
}

function groupsIn(topics: readonly Topic[], facts: Facts): FaqGroup[] {
  return topics.flatMap(({ title: group, blocks }) =>
    fillTopics([{ title: group, blocks: [] }], facts).map(({ title }) => ({
      title,
      topics: fillTopics(questionsIn(blocks), facts).map(withSteps),
    })),
  );
}

/** Each heading in a group is a question, and what follows it the answer. */
function questionsIn(blocks: readonly Block[]): Topic[] {
  const questions: { title: string; blocks: Block[] }[] = [];
  for (const block of blocks) {
    if (typeof block !== 'string' && 'heading' in block) questions.push({ title: block.heading, blocks: [] });
    else questions.at(-1)?.blocks.push(block);
  }
  return questions;
}

function withSteps(question: Topic): Question {
  const [, title, steps] = ASKED_AT.exec(question.title) ?? [];
  return title === undefined || steps === undefined ? question : { ...question, title, at: steps.split(', ') };
}
