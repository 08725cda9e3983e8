import { describe, expect, test } from 'vitest';
import { readTopics } from './read-texts.ts';

describe('texts in Markdown', () => {
  test('become parts by their headings of the second level', () => {
    const topics = readTopics(
      '# Impressum\n\n## Aufsicht\n\nDas Ministerium\nführt Aufsicht.\n\n- eins\n- zwei\n\n### Mehr\n\n1. a\n',
    );
    expect(topics).toEqual([
      {
        title: 'Aufsicht',
        blocks: [
          'Das Ministerium führt Aufsicht.',
          { list: [['eins'], ['zwei']] },
          { heading: 'Mehr' },
          { list: [['a']], numbered: true },
        ],
      },
    ]);
  });

  test('keep emphasis and links to pages, mail and telephones', () => {
    const [topic] = readTopics(
      '## A\n\n**Fett** und [innen](/faq), [außen](https://a.example/), [Post](mailto:a@b.example), [Ruf](tel:+49228).',
    );
    expect(topic?.blocks).toEqual([
      {
        text: [
          { strong: 'Fett' },
          ' und ',
          { link: { label: 'innen', to: '/faq' } },
          ', ',
          { link: { label: 'außen', href: 'https://a.example/' } },
          ', ',
          { link: { label: 'Post', href: 'mailto:a@b.example' } },
          ', ',
          { link: { label: 'Ruf', href: 'tel:+49228' } },
          '.',
        ],
      },
    ]);
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<img src=x onerror="alert(1)">'],
    ['a script in a line', 'Text <script>alert(1)</script>'],
    ['a link that runs', '[Text](javascript:alert(1))'],
    ['a link that runs, hidden', '[Text](JaVaScRiPt:alert(1))'],
    ['a link of data', '[Text](data:text/html,<script>1</script>)'],
    ['a link to another host without a scheme', '[Text](//evil.example)'],
    ['a picture', '![Text](https://evil.example/a.png)'],
    ['a script in emphasis', '**<script>alert(1)</script>**'],
    ['an address by reference', '[Text][1]\n\n[1]: javascript:alert(1)'],
  ])('leave out %s', (_name, markdown) => {
    const said = JSON.stringify(readTopics(`## A\n\n${markdown}\n`));
    expect(said).not.toMatch(/<|script:|onerror|"href"|"to"|evil|data:/i);
  });

  test.each([
    ['Text ohne Überschrift', 'Zeile 1: Der Text steht vor der ersten Überschrift. Sie beginnt mit „## “.'],
    ['## A\n\n## A\n', 'Zeile 3: Die Überschrift „A“ steht zweimal darin.'],
    ['## A\n\n##\n', 'Zeile 3: Die Überschrift hat keinen Text.'],
  ])('are refused with the line: %j', (markdown, message) => {
    expect(() => readTopics(markdown)).toThrow(message);
  });
});
