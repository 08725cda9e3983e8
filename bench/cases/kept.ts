import { proposalNumber } from '#features/proposal/rules/proposal-number.ts';
import { job } from '#ground/server/jobs/jobs.ts';
import { MAIL } from '#ground/server/mail.ts';
import { savedBody } from '../planted.ts';
import { CLERK, ENTRIES_EACH, RARE_REASON, REACHED, SAVED_STEP } from './plant-kept.ts';
import type { Question, Stage } from './question.ts';

/** A job of the bench's own, which does nothing. */
export const IDLE = job<object>('bench-idle');
/** What is shown of a job. */
const NAMES = ['subject', 'proposalId'];
const RECORD = '/api/agency/audit';
const FILES = '/api/media';
const PER_PAGE = 30;
const WEEK = 'from=2022-05-01&to=2022-05-07';

let saves = 0;

/** Another text each time: what changes nothing is not written. */
function nextBody(): string {
  saves += 1;
  return savedBody(saves);
}

/** Answers the body; throws unless the call went well. */
async function call({ app }: Stage, headers: Record<string, string>, url: string, payload?: string): Promise<string> {
  const answer = await app.inject(
    payload === undefined
      ? { url, headers }
      : { method: 'PUT', url, headers: { ...headers, 'content-type': 'application/ld+json' }, payload },
  );
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return answer.body;
}

const own = (name: string, path: (stage: Stage) => string, payload?: () => string): Question => ({
  name,
  ask: (stage) => call(stage, stage.applicant.headers, path(stage), payload?.()),
});

const ofRecord = (name: string, query: string | ((stage: Stage) => string), grows = false): Question => ({
  name: `record: ${name}`,
  ask: (stage) => call(stage, stage.auditor, `${RECORD}?${typeof query === 'string' ? query : query(stage)}`),
  ...(grows && { grows }),
});

const stepOf = ({ applicant }: Stage) => `/api/action/proposal/${applicant.proposal}/step_${SAVED_STEP}`;

/** Calls of an applicant, the record of acts, mails and jobs, among ever more that is kept. */
export const KEPT: readonly Question[] = [
  own('save a step', stepOf, nextBody),
  own('read a step', stepOf),
  own('own applications', () => '/api/proposals'),
  own('own files', () => FILES),
  own('files of an application', ({ applicant }) => {
    return `${FILES}?mediaLinks.linkedResource=/api/proposals/${applicant.proposal}&mediaLinks.keywords[]=offer`;
  }),
  own('own links of files', () => '/api/media_links'),
  ofRecord('first page', 'page=1'),
  ofRecord('the page before the last', ({ size }) => `page=${Math.floor((size * ENTRIES_EACH) / PER_PAGE)}`),
  ofRecord('a case', `case=${proposalNumber('DJ', 2022, 500)}`),
  ofRecord('a person', `officer=${encodeURIComponent(CLERK)}`, true),
  ofRecord('an act', 'act=budget.move', true),
  ofRecord('a week', WEEK, true),
  ofRecord('a rare word', `text=${RARE_REASON}`),
  ofRecord('a frequent word', 'text=Angebot', true),
  ofRecord('two letters', 'text=mm', true),
  ofRecord('nothing fits', 'text=gibtesnicht'),
  {
    name: 'mails to an address',
    ask: ({ jobs }) => jobs.find(MAIL, { values: { to: REACHED }, names: NAMES, limit: 50 }),
  },
  { name: 'failed jobs, counted', ask: ({ jobs }) => jobs.failed({ names: NAMES, limit: 30, offset: 0 }) },
  {
    name: 'a job enqueued, taken and done',
    ask: async ({ database, jobs }) => {
      await database.db.transaction().execute((trx) => jobs.enqueue(trx, IDLE, {}));
      await jobs.drain();
    },
  },
];
