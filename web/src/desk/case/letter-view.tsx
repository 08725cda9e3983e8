import type { LetterBlock } from '@portal/domain/agency/letter/blocks.ts';
import type { LetterContent } from '@portal/domain/agency/letter/letter.ts';
import { DescriptionList } from '../../ui/table/description-list.tsx';

interface LetterViewProps {
  letter: LetterContent;
  /** Of the letter's title. */
  level?: 3 | 4 | undefined;
}

/** A letter as it is printed, to read on the screen. */
export function LetterView({ letter, level = 3 }: LetterViewProps) {
  const Title = `h${level}` as const;
  return (
    <article className="letter">
      <address className="letter__recipient">
        {letter.recipient.map((line, index) => (
          // Lines of an address keep their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <span key={index}>{line}</span>
        ))}
      </address>
      <Title className="kern-title">{letter.title}</Title>
      <Blocks blocks={letter.blocks} level={level} />
      {letter.signedBy !== '' && <p className="kern-body">{letter.signedBy}</p>}
      <Blocks blocks={letter.annex ?? []} level={level} />
    </article>
  );
}

function Blocks({ blocks, level }: { blocks: readonly LetterBlock[]; level: 3 | 4 }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a letter's blocks never move
    <Block key={index} block={block} level={level} />
  ));
}

function Block({ block, level }: { block: LetterBlock; level: 3 | 4 }) {
  const Heading = `h${level + 1}` as 'h4' | 'h5';
  if (block.kind === 'heading') return <Heading className="kern-title kern-title--small">{block.text}</Heading>;
  if (block.kind === 'paragraph') return <p className="kern-body letter__paragraph">{block.text}</p>;
  return (
    <DescriptionList
      column
      items={block.rows.map(([term, value], index) => ({ term, value, key: `${index} ${term}` }))}
    />
  );
}
