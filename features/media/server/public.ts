/** What other features may use of this one; the rest is its own business. */

export { copyMedia } from './copy-media.ts';
export { findBytes, partAsked, sendDownload } from './download.ts';
export { attachment } from './file-name.ts';
export { askReader, viewInvoice } from './invoice-view.ts';
export { requireRoom } from './link-media.ts';
export { MEDIA, mediaBody } from './present-media.ts';
export {
  findMedia,
  insertLink,
  listMedia,
  listMediaByIds,
  listMediaOfProposal,
  listMediaOfResources,
  lockMedia,
  type MediaRow,
  type NewLink,
  type NewMedia,
  publishMedia,
  reserveMedia,
} from './store.ts';
export { withUpload } from './upload/receive-upload.ts';
export { uploadMedia } from './upload/upload-media.ts';
export { findVerdict } from './upload/verdict-store.ts';
