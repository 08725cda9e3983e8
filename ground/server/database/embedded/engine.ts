import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';

/**
 * The engine's largest function takes half a gigabyte for some seconds to be compiled by the optimising compiler, and the
 * others all their time on two cores, for statements that are a tenth faster at best.
 */
export const BASELINE_ONLY = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'] as const;

let compiled: Promise<WebAssembly.Module> | undefined;

/** The database's program as the machine runs it: compiled once, so that a thread opened again is there in a moment. */
export function compiledEngine(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  for (const flag of BASELINE_ONLY) setFlagsFromString(flag);
  return WebAssembly.compile(await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))));
}
