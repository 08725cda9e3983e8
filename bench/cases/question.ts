import type { FastifyInstance } from 'fastify';
import type { Database } from '../../api/src/platform/database/database.ts';
import type { DatabaseJobs } from '../../api/src/platform/jobs/database-jobs.ts';
import type { BuiltAccount } from '../../api/src/testing/builders.ts';

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
