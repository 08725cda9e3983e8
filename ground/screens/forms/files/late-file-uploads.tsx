import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

const FileUploads = lazy(async () => ({ default: (await import('./file-uploads.tsx')).FileUploads }));

/** Files that few are asked for, or later: their program comes when they are. */
export function LateFileUploads(props: ComponentProps<typeof FileUploads>) {
  return (
    <Suspense fallback={<Skeleton lines={2} what={props.label} />}>
      <FileUploads {...props} />
    </Suspense>
  );
}
