import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** Megabytes for what a thread needs for a moment; V8 itself would take four times as much. */
const YOUNG_MB = 8;

export interface ThreadOptions {
  program: URL;
  /** Heap of the thread in megabytes; beyond it the thread ends with ERR_WORKER_OUT_OF_MEMORY. */
  heapMb: number;
  /** What the program is started with. */
  data?: unknown;
}

/** A thread with a heap of its own size. */
export function openThread({ program, heapMb, data }: ThreadOptions): Worker {
  // The flags that size this process's own heap (`npm start`, the supervisor's workers) would overrule each thread's bounds.
  // This process has read them when it began, and keeps its bounds.
  for (const flag of ['max-old-space-size', 'min-semi-space-size', 'max-semi-space-size'])
    setFlagsFromString(`--${flag}=0`);
  const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB };
  return new Worker(program, { workerData: data, resourceLimits });
}
