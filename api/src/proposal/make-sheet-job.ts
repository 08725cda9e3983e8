import type { Portal } from '../platform/portal.ts';
import { SHEET } from './sheet-job.ts';

export function sheetJobs(portal: Portal): void {
  portal.jobs.handle(SHEET, async () => {});
}
