import { late } from '../../late.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Files that few are asked for, or later: their program comes when they are. */
export const LateFileUploads = late(
  async () => (await import('./file-uploads.tsx')).FileUploads,
  ({ label }) => <Skeleton lines={2} what={label} />,
);
