import { hasLottery, hasValueChains, type Programme } from '#ground/rules/programme/programme.ts';
import type { Block, Content, Inline, Topic } from '#ground/rules/programme/topics.ts';

/** By name what a text may ask for: figures as they are written, conditions, lines of a list; objects by their paths. */
export type Facts = Readonly<Record<string, unknown>>;

/** `{?lottery} …`, `{?!lottery} …`: what begins so is there only then. */
const ONLY_THEN = /^\{\?(!?)([\w.]+)\} /;
/** `{?lottery: … }` in running text. */
const WORDS_THEN = /\{\?(!?)([\w.]+):((?:[^{}]|\{[^{}]*\})*)\}/g;
const FIGURE = /\{([\w.]+)\}/g;
/** `Barriere melden {#barriere-melden}`: what links name a part by. */
const NAMED = /^(.*) \{#([\w-]+)\}$/;

/** The parts of a text in Markdown as they are for a programme, with its figures. Throws on a figure nobody knows. */
export function fillTopics(topics: readonly Topic[], facts: Facts): Topic[] {
  return topics.flatMap(({ title: template, blocks }) =>
    filled(template, facts).map((whole) => {
      const [, title = whole, id] = NAMED.exec(whole) ?? [];
      return { title, ...(id && { id }), blocks: blocks.flatMap((block) => fillBlock(block, facts)) };
    }),
  );
}

function fillBlock(block: Block, facts: Facts): Block[] {
  if (typeof block === 'string') return filled(block, facts);
  if ('heading' in block) return filled(block.heading, facts).map((heading) => ({ heading }));
  if ('text' in block) return [{ text: block.text.flatMap((part) => fillInline(part, facts)) }];
  // Of a text of ours, an item is words alone.
  const list = block.list.flatMap((item) => filled(String(item), facts));
  return list.length === 0 ? [] : [{ ...block, list }];
}

function fillInline(part: Inline, facts: Facts): Inline[] {
  if (typeof part === 'string') return filled(part, facts);
  if ('strong' in part) return filled(part.strong, facts).map((strong) => ({ strong }));
  const { label, ...rest } = part.link;
  const words = filled(label, facts);
  const to = rest.href && { href: withFigures(rest.href, facts) };
  return words.map((one) => ({ link: { label: one, ...rest, ...to } }));
}

/** Nothing where the condition does not hold; several where a figure is lines. */
function filled(text: string, facts: Facts): string[] {
  const [condition = '', not, name = ''] = ONLY_THEN.exec(text) ?? [];
  if (condition !== '' && holds(not, name, facts) === false) return [];
  const rest = text.slice(condition.length);
  const lines = /^\{(\w+)\}$/.exec(rest)?.[1];
  const found = lines === undefined ? undefined : facts[lines];
  return Array.isArray(found) ? found.map(String) : [withFigures(rest, facts)];
}

function withFigures(text: string, facts: Facts): string {
  return text
    .replace(WORDS_THEN, (_all, not: string, name: string, words: string) => (holds(not, name, facts) ? words : ''))
    .replace(FIGURE, (_all, name: string) => {
      const figure = factOf(name, facts);
      if (figure === undefined) throw new Error(`no figure ${name}`);
      return String(figure);
    });
}

function holds(not: string | undefined, name: string, facts: Facts): boolean {
  const fact = factOf(name, facts);
  return (Array.isArray(fact) ? fact.length > 0 : Boolean(fact)) === (not !== '!');
}

function factOf(path: string, facts: Facts): unknown {
  let at: unknown = facts;
  for (const key of path.split('.')) at = new Map(Object.entries(at ?? {})).get(key);
  return at;
}

/** What everybody must be able to read, whatever their browser runs: each a text of its name in this folder. */
export const LEGAL_PAGES = ['impressum', 'datenschutz', 'barrierefreiheit'] as const;

/** What every text may ask for. */
export function factsOf(programme: Programme): Facts {
  return { programme, lottery: hasLottery(programme), valueChains: hasValueChains(programme) };
}

/** A text as it is for a programme. */
export function contentFor(content: Content, programme: Programme, more: Facts = {}): Content {
  return { ...content, topics: fillTopics(content.topics, { ...factsOf(programme), ...more }) };
}
