import type { List, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import type { Block, Content, ContentLink, Inline, Topic } from '#ground/rules/programme/topics.ts';

/** Between two lines of dashes, what is said of a text: `title: Impressum`. */
const FRONT = /^---\n(.*?)\n---\n/s;

/** What a text says that a page cannot show, with its line. */
export class TextFault extends Error {}

/**
 * Markdown as parts of a page: headings of the second level begin one. What comes out is data, no HTML, so nothing in it can run
 * in a browser: HTML, pictures and links to anything but pages, mail and telephones are left out, their words stay.
 */
export function readTopics(markdown: string): Topic[] {
  const topics: (Topic & { blocks: Block[] })[] = [];
  for (const node of fromMarkdown(markdown).children) {
    if (node.type === 'heading' && node.depth <= 2) {
      const title = textOf(node).trim();
      // The title of the file is the page's own.
      if (node.depth === 1) continue;
      if (title === '') throw new TextFault(`Zeile ${lineOf(node)}: Die Überschrift hat keinen Text.`);
      if (topics.some((one) => one.title === title))
        throw new TextFault(`Zeile ${lineOf(node)}: Die Überschrift „${title}“ steht zweimal darin.`);
      topics.push({ title, blocks: [] });
      continue;
    }
    const blocks = blocksOf(node);
    const topic = topics.at(-1);
    if (topic !== undefined) topic.blocks.push(...blocks);
    else if (blocks.length > 0)
      throw new TextFault(`Zeile ${lineOf(node)}: Der Text steht vor der ersten Überschrift. Sie beginnt mit „## “.`);
  }
  return topics;
}

/** A text of the portal's own, with the heading of its page and what that is for. */
export function readContent(markdown: string): Content {
  const [front = '', lines = ''] = FRONT.exec(markdown) ?? [];
  const said = new Map(lines.split('\n').map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]));
  const topics = readTopics(markdown.slice(front.length));
  return { title: said.get('title') ?? '', lead: said.get('lead') ?? '', topics };
}

function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

function blocksOf(node: RootContent): Block[] {
  if (node.type === 'paragraph') return paragraphs(node);
  if (node.type === 'heading') return [{ heading: textOf(node) }];
  if (node.type === 'list') return [listOf(node)];
  if (node.type === 'blockquote') return node.children.flatMap(blocksOf);
  if (node.type === 'code') return [node.value];
  return [];
}

function paragraphs(node: Paragraph): Block[] {
  const text = inlinesOf(node.children);
  const [only] = text;
  if (only === undefined) return [];
  if (text.length > 1 || typeof only !== 'string') return [{ text }];
  return only.trim() === '' ? [] : [only.trim()];
}

function listOf({ ordered, children }: List): Block {
  // What stands below an item in the same item is read on in its line.
  const list = children.map(({ children: parts }) =>
    inlinesOf(
      parts.flatMap((part, index): PhrasingContent[] => [
        ...(index > 0 ? [{ type: 'text' as const, value: ' ' }] : []),
        ...(part.type === 'paragraph' ? part.children : [{ type: 'text' as const, value: textOf(part) }]),
      ]),
    ),
  );
  return ordered === true ? { list, numbered: true } : { list };
}

/** Neighbouring words become one text. */
function inlinesOf(nodes: readonly PhrasingContent[]): Inline[] {
  const inlines: Inline[] = [];
  for (const one of nodes.flatMap(inlineOf)) {
    const last = inlines.at(-1);
    if (typeof one === 'string' && typeof last === 'string') inlines[inlines.length - 1] = last + one;
    else inlines.push(one);
  }
  return inlines;
}

function inlineOf(node: PhrasingContent): Inline[] {
  if (node.type === 'text') return [node.value.replaceAll('\n', ' ')];
  if (node.type === 'break') return [' '];
  if (node.type === 'inlineCode') return [node.value];
  if (node.type === 'strong') return [{ strong: textOf(node, { includeHtml: false }) }];
  if (node.type === 'link') return [linkOf(node.url, textOf(node, { includeHtml: false }))];
  if (node.type === 'emphasis' || node.type === 'delete') return node.children.flatMap(inlineOf);
  // Pictures are left out, and their descriptions with them.
  return [];
}

const OUTSIDE = /^(https?:\/\/|mailto:|tel:)\S+$/i;
/** A file is no page of the program's. */
const FILE = /^\/(?!\/)\S*\.\w+$/;
const INSIDE = /^\/(?!\/)\S*$/;

function linkOf(url: string, label: string): Inline {
  const link: ContentLink = { label: label === '' ? url : label };
  if (OUTSIDE.test(url) || FILE.test(url)) return { link: { ...link, href: url } };
  return INSIDE.test(url) ? { link: { ...link, to: url } } : link.label;
}
