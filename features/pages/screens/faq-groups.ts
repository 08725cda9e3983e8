import type { Programme } from '#ground/rules/programme/programme.ts';
import type { Block, Content, Topic } from '#ground/rules/programme/topics.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { formatBytes } from '#ground/screens/ui/field/file-list.tsx';
import { type Facts, factsOf, fillTopics } from '../rules/page-texts.ts';
import { content as shared } from './faq-shared.md';
import { content } from './faq-until-end.md';
import { bonusCases, headcountRange, months, rateLines, SUPPORTED_BROWSERS } from './figures.ts';

/** Questions and answers while applications are taken (1-portal §1, 2-application §1 and §9). */
export function faqUntilEnd(programme: Programme): FaqGroup[] {
  const { access, deMinimis, files, grant, ownResearchMax, project, raffle, rates } = programme;
  const [earlier, latest] = [rates.at(-2), rates.at(-1)];
  const { period, ceiling, ceilingRoadTransport: onRoad } = deMinimis;
  return faqGroups(content, {
    programme,
    what: 'Antrag',
    ...headcountRange(programme),
    latest: latest ? rateLines(programme, latest) : [],
    latestFrom: latest && formatDay(latest.from),
    earlier: earlier ? rateLines(programme, earlier) : [],
    bonuses: bonusCases(programme).map(({ points, faq }) => `${points} Punkte ${faq}`),
    grantMin: formatEuro(grant.single.min),
    grantMinModuleTwo: formatEuro(grant.minModuleTwoOnly),
    grantMax: formatEuro(grant.single.max),
    grantMaxTogether: formatEuro(grant.valueChain.max),
    aidMax: formatEuro(ceiling),
    aidMaxOnRoad: onRoad < ceiling && formatEuro(onRoad),
    aidMinFree: formatEuro(deMinimis.minRemaining),
    taxYears: period.kind === 'tax-years' && period.before,
    anyYears: period.kind !== 'tax-years' && period.years,
    reminderDays: raffle.reminderDays.join(', '),
    budget: access.kind === 'budget' && formatEuro(access.cents),
    leadMonths: months(project.leadMonths),
    maxMonths: months(project.maxMonths),
    ownResearchMax: formatEuro(ownResearchMax),
    fileMax: formatBytes(files.defaultMaxBytes),
  });
}

interface Question extends Topic {
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
