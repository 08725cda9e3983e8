import { hashSync } from '@node-rs/argon2';
import { COST } from '#features/access/server/hash-process.ts';

const HASHES = 50;

/** Milliseconds of CPU a password's hash takes, in a row: how fast the machine is in this hour. */
export function measureHash(): number {
  const before = process.cpuUsage();
  for (let hash = 0; hash < HASHES; hash++) hashSync('Werkbank-Laterne-2022', COST);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / HASHES;
}
