import { changedFileText } from '#ground/rules/files/wire.ts';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';

/** The way of a file: stopped, and followed by the share that is sent, 0 to 1. */
export interface Way {
  signal?: AbortSignal;
  onProgress?(share: number): void;
}

/** Sends a file as multipart. Throws ApiError, or AbortError. */
export function uploadFile<T>(path: string, file: File, { signal, onProgress }: Way = {}): Promise<T> {
  const body = new FormData();
  body.append('file', file);
  const transport: typeof fetch = (_, init) =>
    sentWithProgress(path, init, onProgress).catch(async (error: unknown) => {
      throw signal?.aborted || (await isReadable(file)) ? error : changedFile(file);
    });
  return call(path, { method: 'POST', body, transport, ...(signal && { signal }) });
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

/** As `fetch`, which tells no browser how much of a body is sent. */
function sentWithProgress(path: string, init: RequestInit = {}, onProgress: Way['onProgress']): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'GET', path);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText } = request;
      resolve(new Response(responseText || null, { status, headers: headersOf(request) }));
    };
    request.onerror = () => reject(new TypeError('the connection was lost'));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    init.signal?.addEventListener('abort', () => request.abort());
    request.send(init.body as FormData);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  return new Headers(
    lines.flatMap((line) => {
      const at = line.indexOf(':');
      return at < 1 ? [] : [[line.slice(0, at), line.slice(at + 1).trim()] as [string, string]];
    }),
  );
}
