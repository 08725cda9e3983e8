export { useOpenFile } from './open-file.ts';
export { ViewerColumn } from './viewer-column.tsx';
export { ViewerPlace } from './viewer-place.tsx';
