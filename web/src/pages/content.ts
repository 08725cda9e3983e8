/** Where a text leads: another page of the portal (`to`) or an address outside (`href`). */
export interface ContentLink {
  label: string;
  to?: string;
  href?: string;
}

/** A paragraph, a list or a link on its own line. */
export type Block = string | { list: readonly string[]; numbered?: boolean } | { link: ContentLink };

/** A headed part of a static page, or a question with its answer. */
export interface Topic {
  title: string;
  /** Target of links from elsewhere. */
  id?: string;
  blocks: readonly Block[];
}

/** All running text of topics, for checks of style. */
export function sentencesOf(topics: readonly Topic[]): string[] {
  return topics.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (typeof block === 'string') return splitSentences(block);
      return 'list' in block ? block.list.flatMap(splitSentences) : [];
    }),
  );
}

function splitSentences(text: string): string[] {
  return text.split(/(?<=[.?:])\s+(?=[„\p{Lu}])/u);
}
