import type { LetterBlock, LetterContent } from '#features/letter/rules/blocks.ts';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';

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
  if (block.kind === 'list') return <Numbered items={block.items} />;
  if (block.kind === 'table') return <AmountTable columns={block.columns} rows={block.rows} />;
  return (
    <DescriptionList
      column
      items={block.rows.map(([term, value], index) => ({ term, value, key: `${index} ${term}` }))}
    />
  );
}

function Numbered({ items }: { items: readonly string[] }) {
  return (
    <ol className="kern-body letter__list">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter's blocks never move
        <li key={index}>{item}</li>
      ))}
    </ol>
  );
}

function AmountTable({ columns, rows }: { columns: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <Table
      label={columns.join(', ')}
      rows={rows}
      rowKey={(_, index) => index}
      columns={columns.map((header, place) => ({
        header,
        ...(place === 0 ? { rowHeader: true as const } : { numeric: true as const }),
        cell: (row: readonly string[]) => row[place] ?? '',
      }))}
    />
  );
}
