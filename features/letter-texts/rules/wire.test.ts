import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textDiff } from './wire.ts';

const text = fc.array(fc.constantFrom('Wir', 'dürfen', 'prüfen.', '\n\n', '{Zuschuss}', ' '), { maxLength: 20 });

it('leaves nothing out: without what is added it is the older text, without what is removed the newer one', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [before, after] = [one.join(' '), other.join(' ')];
      const pieces = textDiff(before, after);
      const without = (kind: string) =>
        pieces
          .filter((piece) => piece.kind !== kind)
          .map((piece) => piece.text)
          .join('');
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }),
  );
});

it('shows the words that were changed and no others', () => {
  expect(textDiff('Wir zahlen fünf Jahre lang.', 'Wir zahlen zehn Jahre lang.')).toEqual([
    { kind: 'same', text: 'Wir zahlen ' },
    { kind: 'removed', text: 'fünf ' },
    { kind: 'added', text: 'zehn ' },
    { kind: 'same', text: 'Jahre lang.' },
  ]);
});
