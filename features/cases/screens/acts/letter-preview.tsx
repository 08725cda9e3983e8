import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LetterBlock, LetterContent } from '#features/letter/rules/blocks.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { Table } from '#ground/screens/ui/table.tsx';

interface LetterPreviewProps {
  /** The call that answers the letter. */
  path: string;
  /** What it is made of, as it stands in the form. */
  body: object;
  /** Shown at once: nothing has to be typed before. */
  atOnce?: boolean | undefined;
}

/** The letter that what is typed would end in, worked out by the server; nothing is kept there. What is typed on takes it away. */
export function LetterPreview({ path, body, atOnce = false }: LetterPreviewProps) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async (given: object) => ({
      letter: await call<LetterContent>(path, { method: 'POST', body: given }),
      of: JSON.stringify(given),
    }),
  });
  useEffect(() => {
    if (atOnce) mutate({});
  }, [atOnce, mutate]);
  const shown = data?.of === JSON.stringify(body) || data?.of === '{}' ? data.letter : undefined;
  return (
    <section className="letter-preview" aria-label="Vorschau des Schreibens">
      <div className="letter-preview__head">
        <h3 className="kern-title">Vorschau des Schreibens</h3>
        <Button busy={isPending} busyLabel="Wird erstellt …" onPress={() => mutate(body)}>
          {shown === undefined ? 'Vorschau zeigen' : 'Vorschau erneuern'}
        </Button>
      </div>
      {error !== null && (
        <Alert tone="warning" title="So gibt es noch kein Schreiben" level={4} announce>
          <p>{reasonOf(error)}</p>
        </Alert>
      )}
      {shown === undefined ? (
        !isPending && <Text muted>So sieht das Unternehmen das Schreiben. Es wird dabei nichts gespeichert.</Text>
      ) : (
        <LetterView letter={shown} level={4} />
      )}
    </section>
  );
}

/** What is wrong with the fields says the form as well, once it is sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  const [first] = error.violations;
  return first?.message ?? error.description ?? 'Die Vorschau konnte nicht erstellt werden.';
}

interface LetterViewProps {
  letter: LetterContent;
  /** Of the letter's title. */
  level?: 3 | 4 | undefined;
}

/** A letter as it is printed, to read on the screen. */
function LetterView({ letter, level = 3 }: LetterViewProps) {
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
