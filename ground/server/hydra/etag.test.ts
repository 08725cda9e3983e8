import { expect, it } from 'vitest';
import { mayChange } from './etag.ts';

const TAG = '"now"';

it.each([
  undefined,
  '"now"',
  'W/"now"',
  '*',
  ' * ',
  '"old", "now"',
  '"old","older",W/"now"',
  'W/"old" , W/"now" ,',
  '"with, comma", "now"',
])('If-Match %s lets change what is "now"', (ifMatch) => {
  expect(mayChange(ifMatch, TAG)).toBe(true);
});

it.each(['"old"', '"old", W/"older"', '', 'now', '"a, *, b"', '"old", *', '"not,"now'])(
  'If-Match %s does not',
  (ifMatch) => {
    expect(mayChange(ifMatch, TAG)).toBe(false);
  },
);
