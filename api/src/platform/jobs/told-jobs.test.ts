import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import { SILENT_LOG } from '../log/log.ts';
import { DatabaseJobs } from './database-jobs.ts';
import { job } from './jobs.ts';

let test: TestPortal;

beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

it('tells who works the jobs of a queue, not of each job, and nobody of those it works itself', async () => {
  const told: string[] = [];
  const jobs = new DatabaseJobs(test.database, SILENT_LOG, (queue) => void told.push(queue));
  const [others, own] = [job('others'), job('own')];
  jobs.expect(others);
  jobs.expect(others);
  expect(told).toEqual(['others']);

  jobs.handle(own, async () => {});
  await jobs.start();
  await jobs.work();
  jobs.expect(own);
  expect(told).toEqual(['others']);
  await jobs.stop();
});
