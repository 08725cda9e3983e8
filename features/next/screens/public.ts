/** What other features may use of this one; the rest is its own business. */

export { OwnTask } from './own-task.tsx';
export { Preparation } from './preparation.tsx';
export { startQuery } from './start-query.ts';
export { TaskBox } from './task-box.tsx';
export { useNext } from './use-next.ts';
export { whenText } from './when-text.ts';
