/** Where a text leads: another page of the portal (`to`) or an address outside (`href`). */
export interface ContentLink {
  label: string;
  to?: string;
  href?: string;
}

/** Running text with emphasis and links in it. */
export type Inline = string | { strong: string } | { link: ContentLink };

/** A paragraph or a list; `heading`: within a part. */
export type Block =
  | string
  | { text: readonly Inline[] }
  | { heading: string }
  | { list: readonly (string | readonly Inline[])[]; numbered?: boolean };

/** A headed part of a static page, or a question with its answer. */
export interface Topic {
  title: string;
  /** Target of links from elsewhere. */
  id?: string;
  blocks: readonly Block[];
}

/** A text of ours in Markdown, before what depends on the programme is filled in. */
export interface Content {
  title: string;
  /** What the page is for. */
  lead: string;
  topics: readonly Topic[];
}

/** The pages whose texts an operator may make their own, by the names of their addresses. */
export const BRAND_PAGES = [
  'impressum',
  'datenschutz',
  'barrierefreiheit',
  'leichte-sprache',
  'gebaerdensprache',
] as const;

export type BrandPage = (typeof BRAND_PAGES)[number];

export function isBrandPage(name: string): name is BrandPage {
  return (BRAND_PAGES as readonly string[]).includes(name);
}

/** What only the operator of the portal can say, by page: a configured portal says all of it. */
export const OPERATOR_TOPICS = {
  impressum: [
    'Vertretungsberechtigte Person',
    'Register und Umsatzsteuer',
    'Aufsicht',
    'Verantwortlich für den Inhalt',
  ],
  datenschutz: ['Wie erreichen Sie den Datenschutzbeauftragten?'],
  barrierefreiheit: ['Wann wurde diese Erklärung erstellt und geprüft?'],
} as const satisfies Partial<Record<BrandPage, readonly string[]>>;

/**
 * A page with the operator's words in it: theirs stand in for parts of the same heading, further ones follow at the end, and a
 * heading without a text takes the part out.
 */
export function withOperatorTopics(topics: readonly Topic[], own: readonly Topic[]): Topic[] {
  const replaced = topics.flatMap((topic) => {
    const mine = own.find(({ title }) => title === topic.title);
    if (mine === undefined) return [topic];
    return mine.blocks.length === 0 ? [] : [{ ...topic, blocks: mine.blocks }];
  });
  const further = own.filter(({ title, blocks }) => blocks.length > 0 && topics.every((one) => one.title !== title));
  return [...replaced, ...further];
}
