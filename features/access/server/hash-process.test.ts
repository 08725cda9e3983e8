// @module-tag night
import { writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { HashProcess } from './hash-process.ts';

const PASSWORD = 'Werkbank-Laterne-2022';

it('hashes, verifies and judges', async () => {
  const hashing = new HashProcess();
  const stored = await hashing.ask({ kind: 'hash', password: PASSWORD });
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashing.ask({ kind: 'verify', password: PASSWORD, stored })).toBe(true);
  expect(await hashing.ask({ kind: 'verify', password: `${PASSWORD}x`, stored })).toBe(false);
  expect(await hashing.ask({ kind: 'score', password: 'muster2022', words: ['muster'] })).toBeLessThan(3);
  expect(await hashing.ask({ kind: 'score', password: PASSWORD, words: [] })).toBeGreaterThan(2);
});

it('says what is wrong with a stored hash, and goes on', async () => {
  const hashing = new HashProcess();
  await expect(hashing.ask({ kind: 'verify', password: PASSWORD, stored: '$argon2id$broken' })).rejects.toThrow();
  expect(await hashing.ask({ kind: 'score', password: 'a', words: [] })).toBe(0);
});

it.skipIf(process.platform === 'win32')('stands back behind those who answer requests', async () => {
  const hashing = new HashProcess();
  await hashing.ask({ kind: 'score', password: 'a', words: [] });
  expect(getPriority(hashing.pid)).toBeGreaterThan(getPriority(process.pid));
  expect(getPriority(hashing.pid)).toBeLessThan(constants.priority.PRIORITY_LOW);
});

it('asks the next process what the dead one had not answered', async () => {
  const hashing = new HashProcess();
  await hashing.ask({ kind: 'score', password: 'a', words: [] });
  const [first] = [hashing.pid];
  const line = Array.from({ length: 20 }, () => hashing.ask({ kind: 'hash', password: PASSWORD }));
  process.kill(first ?? 0, 'SIGKILL');
  const hashes = await Promise.all(line);
  expect(new Set(hashes).size).toBe(20);
  expect(hashing.pid).not.toBe(first);
});

it('is replaced when it dies with nobody waiting', async () => {
  const hashing = new HashProcess();
  await hashing.ask({ kind: 'score', password: 'a', words: [] });
  process.kill(hashing.pid ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(hashing.pid).toBeUndefined());
  expect(await hashing.ask({ kind: 'score', password: 'a', words: [] })).toBe(0);
});

it('gives up a process that hangs, and a question that two have died over', async () => {
  const program = join(tmpdir(), `hangs-${process.pid}.mjs`);
  await writeFile(program, "process.on('message', () => {});\n");
  const hashing = new HashProcess({ program, patienceMs: 300 });
  await expect(hashing.ask({ kind: 'hash', password: PASSWORD })).rejects.toThrow('died twice');
});
