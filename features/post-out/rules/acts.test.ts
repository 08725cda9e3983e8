import { expect, it } from 'vitest';
import { OFFICER_ACTS } from './acts.ts';

it('offers whatever an officer may do with a letter, the next step before what takes back', () => {
  expect(OFFICER_ACTS).toEqual(['print', 'post', 'serve', 'note-service', 'undo-print', 'undo-post']);
});
