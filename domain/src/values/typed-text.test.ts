import { expect, it } from 'vitest';
import { oneLine, plainSigns } from './typed-text.ts';

it.each([
  ['  Muster GmbH ', 'Muster GmbH'],
  ['\u00a0Muster\u00a0GmbH\u00a0', 'Muster\u00a0GmbH'],
  ['\u202f\u2003Muster\ufeff\u200b', 'Muster'],
  ['\tMuster\r\n', 'Muster'],
  ['\u200b', ''],
  ['', ''],
])('%j without outer blanks is %j', (typed, text) => expect(oneLine(typed)).toBe(text));

it.each([
  ['１２３４，５６', '1234,56'],
  ['−5', '-5'],
  ['– 5', '- 5'],
  ['€ −5', '€ -5'],
  ['1.234,–', '1.234,–'],
  ['５²', '5²'],
  ['٥', '٥'],
])('%s in plain signs is %s', (typed, text) => expect(plainSigns(typed)).toBe(text));
