import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { measureBuild } from '../bench/size.ts';

const BUILT = fileURLToPath(new URL('../dist/screens', import.meta.url));

test('what a page loads stays within what the design allows', async () => {
  const rows = await measureBuild(BUILT);
  expect(rows).toHaveLength(7);
  expect(rows.filter(({ gzip, target }) => gzip > target * 1000)).toEqual([]);
});
