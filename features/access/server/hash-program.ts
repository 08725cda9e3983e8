import { getPriority, setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { COST, type HashAnswers, type HashQuestion, type HashReply, type HashTask } from './hash-process.ts';

/** Behind whoever serves requests, and the database: half of their share where all want the same core. */
const NICENESS = 3;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The word lists weigh thirteen megabytes: they are read at first use. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, german] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-de'),
  ]);
  const dictionary = { ...common.dictionary, ...german.dictionary };
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });
}

async function compute(task: HashTask): Promise<HashAnswers[HashTask['kind']]> {
  if (task.kind === 'hash') return hashSync(task.password, COST);
  if (task.kind === 'verify') return verifySync(task.stored, task.password);
  estimator ??= loadEstimator();
  return (await estimator).check(task.password, task.words).score;
}

async function reply({ id, task }: HashQuestion): Promise<HashReply> {
  try {
    return { id, answer: await compute(task) };
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) };
  }
}

setPriority(getPriority() + NICENESS);
// With the portal's end the channel closes, and nothing keeps this process.
process.on('message', (question: HashQuestion) => {
  void reply(question).then((answer) => process.connected && process.send?.(answer));
});
