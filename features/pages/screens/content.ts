import type { Inline, Topic } from '#ground/rules/brand/topics.ts';

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
