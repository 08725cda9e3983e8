import type { FastifyInstance } from 'fastify';
import type { BuiltAccount } from '#app/server/testing/builders.ts';
import type { Database } from '#ground/server/database/database.ts';
import type { DatabaseJobs } from '#ground/server/jobs/database-jobs.ts';

/** A portal over so many cases. */
export interface Stage {
  /** Cases. */
  size: number;
  database: Database;
  app: FastifyInstance;
  jobs: DatabaseJobs;
  applicant: BuiltAccount & { proposal: string };
  /** Headers of an auditor at the desk. */
  auditor: { authorization: string };
  close(): Promise<void>;
}

/** Something that is asked of every stage, and how. */
export interface Question {
  name: string;
  ask(on: Stage): Promise<unknown>;
  /** The same with the total, as on a first page. */
  counted?(on: Stage): Promise<unknown>;
  /** What is found grows with the cases: only the time counts, not the ratio. */
  grows?: true;
}
