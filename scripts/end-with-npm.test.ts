// @module-tag night
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const PROGRAM = `
  import { endWithNpm } from ${JSON.stringify(new URL('./end-with-npm.mjs', import.meta.url).href)};
  process.on('SIGTERM', () => { console.log('told to stop'); process.exit(0); });
  setTimeout(() => { console.log('left alone'); process.exit(0); }, 3000);
  endWithNpm();
  console.log('runs');
`;

test.skipIf(process.platform === 'win32').each([
  ['start', 'told to stop'],
  [undefined, 'left alone'],
])('the end of the shell npm made is the end of the program: %s', async (event, last) => {
  const { npm_lifecycle_event: _, ...rest } = process.env;
  const env = event === undefined ? rest : { ...rest, npm_lifecycle_event: event };
  // Two commands: the shell does not become the program.
  const run = '"$0" --input-type=module -e "$1"; true';
  const shell = spawn('/bin/sh', ['-c', run, process.execPath, PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  shell.stdout.on('data', (bytes) => {
    said += bytes;
    // To the shell alone, as npm does.
    shell.kill('SIGTERM');
  });
  await once(shell.stdout, 'end');
  expect(said).toBe(`runs\n${last}\n`);
});
