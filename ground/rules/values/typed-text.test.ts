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
  ['\u202a53113\u202c', '53113'],
  ['DE89\u200b 3704\u2060', 'DE89 3704'],
])('%s in plain signs is %s', (typed, text) => expect(plainSigns(typed)).toBe(text));
