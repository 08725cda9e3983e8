import type { Block, ContentLink, Inline, Topic } from '#ground/rules/programme/topics.ts';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';

/** Headed parts of a static page. */
export function Topics({ topics }: { topics: readonly Topic[] }) {
  return (
    <div className="stack stack--groups narrow">
      {topics.map((topic) => (
        <Section key={topic.title} title={topic.title} id={topic.id}>
          <Blocks blocks={topic.blocks} />
        </Section>
      ))}
    </div>
  );
}

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <BlockView key={JSON.stringify(block)} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') return <Text>{block}</Text>;
  if ('heading' in block) return <h3 className="kern-heading-small">{block.heading}</h3>;
  if ('text' in block) {
    return (
      <Text>
        <Running text={block.text} />
      </Text>
    );
  }
  const items = block.list.map((item) => (
    <li key={JSON.stringify(item)}>
      <Running text={item} />
    </li>
  ));
  return block.numbered ? (
    <ol className="kern-list kern-list--number">{items}</ol>
  ) : (
    <ul className="kern-list kern-list--bullet">{items}</ul>
  );
}

function Running({ text }: { text: string | readonly Inline[] }) {
  if (typeof text === 'string') return text;
  return text.map((part) => {
    if (typeof part === 'string') return part;
    const key = JSON.stringify(part);
    return 'strong' in part ? <strong key={key}>{part.strong}</strong> : <ContentLinkView key={key} link={part.link} />;
  });
}

function ContentLinkView({ link }: { link: ContentLink }) {
  if (link.to !== undefined) return <TextLink to={link.to}>{link.label}</TextLink>;
  return (
    <a className="kern-link text-link" href={link.href}>
      {link.label}
    </a>
  );
}
