import { changedFileText } from '#ground/rules/files/changed-file.ts';
import { ApiError } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { mustWait, waitingRoom } from '../../api/waiting-room.ts';
import { COMPANY_HEADERS } from '../../session/company.ts';
import { currentTokens, heeded, refreshTokens } from '../../session/tokens.ts';

export interface UploadOptions {
  /** Share sent, 0 to 1. */
  onProgress(share: number): void;
  signal: AbortSignal;
}

/** Sends a file as multipart, the only way to follow its progress in every browser. Throws ApiError, or AbortError. */
export async function uploadFile<T>(path: string, file: File, options: UploadOptions): Promise<T> {
  const send = () =>
    attempt<T>(path, file, options, key).catch(async (error: unknown) => {
      const isLost = error instanceof ApiError && error.status === 0;
      throw isLost && !(await isReadable(file)) ? changedFile(file) : error;
    });
  const key = newIdempotencyKey();
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (mustWait(error)) await waitingRoom.turn(error);
    // Sent again with its key, a file whose answer was lost is still one file.
    else if (error.status !== 0) await refreshFor(error);
    return send();
  }
}

/** A browser gives up on a file that was saved anew since it was chosen, and says no more than that nothing was sent. */
function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

/** As the server would refuse it: trying again is of no use. */
function changedFile({ name }: File): ApiError {
  const violations = [{ propertyPath: 'file', message: changedFileText(name) }];
  return new ApiError(422, { '@type': 'ConstraintViolationList', violations });
}

async function refreshFor(error: ApiError): Promise<void> {
  const isRefreshable = error.status === 401 || error.status === 403;
  if (!isRefreshable || error.isDisabledAccount) throw error;
  await refreshTokens();
}

function attempt<T>(path: string, file: File, { onProgress, signal }: UploadOptions, key: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/ld+json');
    request.setRequestHeader('idempotency-key', key);
    const token = currentTokens()?.accessToken;
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(COMPANY_HEADERS)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(bodyOf(request) as T);
      else reject(heeded(new ApiError(request.status, bodyOf(request))));
    };
    request.onerror = () => reject(new ApiError(0));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function bodyOf(request: XMLHttpRequest): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(request.responseText);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
