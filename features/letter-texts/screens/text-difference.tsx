import { Fragment } from 'react';
import { textDiff } from '#features/letter/rules/text-diff.ts';

/** What differs between two versions, word by word: struck out and underlined, and said to whoever does not see it. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  return (
    <p className="kern-body letter-text">
      {textDiff(before, after).map(({ kind, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text never move
        <Fragment key={index}>
          {kind === 'same' && text}
          {kind === 'removed' && (
            <del>
              <span className="kern-sr-only">entfällt: </span>
              {text}
            </del>
          )}
          {kind === 'added' && (
            <ins>
              <span className="kern-sr-only">neu: </span>
              {text}
            </ins>
          )}
        </Fragment>
      ))}
    </p>
  );
}
