import { COMPANY_HEADERS } from '../session/place.ts';
import { currentTokens, endSession, noteDisabledAccount, refreshTokens } from '../session/tokens.ts';
import { ApiError, errorFrom } from './api-error.ts';
import { keepTimeOf } from './server-time.ts';
import { mustWait, waitingRoom } from './waiting-room.ts';

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, merge-patch for PATCH; a form as it is. */
  body?: unknown;
  /** Instead of `fetch`: what follows the progress of a file. */
  transport?: typeof fetch;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Another bearer than the logged-in user's: the anonymous one of registration. */
  bearer?: string;
  /** The page is going away; the browser finishes the call by itself. */
  keepalive?: boolean;
}

export interface Answer<T> {
  data: T;
  etag: string | undefined;
  status: number;
}

/** One call of the API; throws ApiError for anything but success. */
export async function call<T>(path: string, options: Call = {}): Promise<T> {
  return (await callWithHeaders<T>(path, options)).data;
}

export async function callWithHeaders<T>(path: string, options: Call = {}): Promise<Answer<T>> {
  const response = await send(path, options);
  const data = (response.status === 204 ? undefined : await response.json()) as T;
  return { data, etag: response.headers.get('etag') ?? undefined, status: response.status };
}

/** Counts each changing call twice, at its begin and its end: an answer asked for at another count may be out of date. */
export const changes = { seen: 0 };

/** The answer itself, for downloads. */
export async function send(path: string, options: Call = {}): Promise<Response> {
  if ((options.method ?? 'GET') === 'GET') return sendWithRefresh(path, options);
  changes.seen += 1;
  try {
    return await sendWithRefresh(path, options);
  } finally {
    changes.seen += 1;
  }
}

/** Refreshes once, and repeats as long as it was refused with tokens that have been exchanged meanwhile. */
async function sendWithRefresh(path: string, options: Call): Promise<Response> {
  const call = withKey(path, options);
  let isRefreshed = false;
  while (true) {
    const used = currentTokens();
    const answer = await sendWithWaiting(path, call);
    if (answer instanceof Response) return answer;
    // Another call's refresh revokes what this one was sent with: one more would do the same to that one's repetition.
    const isOutdated = currentTokens() !== used;
    if (!mayRefresh(answer, options) || (isRefreshed && !isOutdated)) throw answer;
    if (isOutdated) continue;
    await refreshOrEnd(answer);
    isRefreshed = true;
  }
}

const KEY = 'idempotency-key';

/** Calls that create or submit carry a key, so that the server does a repeated call only once. */
function withKey(path: string, options: Call): Call {
  if (options.method !== 'POST' && !path.endsWith('/apply-transition')) return options;
  return { ...options, headers: { [KEY]: newIdempotencyKey(), ...options.headers } };
}

/** Waits in the waiting room where the server says so, and repeats a call once where that is safe and may help. */
async function sendWithWaiting(path: string, call: Call): Promise<Response | ApiError> {
  const first = await responseOrError(path, call);
  if (first instanceof Response) return first;
  if (mustWait(first) && call.keepalive !== true) {
    await waitingRoom.turn(first);
    return sendWithWaiting(path, call);
  }
  if (!mayRetry(first, call)) return first;
  await new Promise((resolve) => setTimeout(resolve, (first.retryAfter ?? 1) * 1000));
  return responseOrError(path, call);
}

async function responseOrError(path: string, call: Call): Promise<Response | ApiError> {
  const response = await fetchOnce(path, call).catch((error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
  return response instanceof ApiError || response.ok ? response : noteDisabledAccount(await errorFrom(response));
}

/** Longest pause before a silent second try, in seconds: the person sees nothing of it. */
const LONGEST_PAUSE = 5;

/** Only a call with a key: without one, a call whose answer was lost could be done twice. */
function mayRetry({ status, retryAfter = 0 }: ApiError, { headers = {}, signal }: Call): boolean {
  const isLost = status === 0 || (status === 503 && retryAfter > 0 && retryAfter <= LONGEST_PAUSE);
  return KEY in headers && isLost && signal?.aborted !== true;
}

async function fetchOnce(
  path: string,
  { method = 'GET', body, headers = {}, signal, bearer, keepalive, transport = fetch }: Call,
): Promise<Response> {
  const token = bearer ?? currentTokens()?.accessToken;
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
  // The browser knows the boundary of a form's parts.
  const isJson = body !== undefined && !(body instanceof FormData);
  try {
    const response = await transport(path, {
      method,
      headers: {
        accept: 'application/ld+json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(bearer === undefined ? COMPANY_HEADERS : {}),
        ...(isJson ? { 'content-type': type } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
      ...(signal === undefined ? {} : { signal }),
      ...(keepalive === undefined ? {} : { keepalive }),
    });
    keepTimeOf(response);
    return response;
  } catch (error) {
    throw signal?.aborted || error instanceof ApiError ? error : new ApiError(0);
  }
}

/** 401 and 403 are answered by one refresh and one repetition, except for a deactivated account (1-portal §4). */
function mayRefresh(error: ApiError, { bearer }: Call): boolean {
  const refreshable = error.status === 401 || error.status === 403;
  return refreshable && bearer === undefined && currentTokens() !== undefined && !error.isDisabledAccount;
}

/** Refreshes the tokens. A 401 ends the session; any other failure throws the refusal that made the refresh necessary. */
async function refreshOrEnd(original: ApiError): Promise<void> {
  try {
    await refreshTokens();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      endSession();
      throw error;
    }
    throw original;
  }
}

/** A key for one act of the person: however often its call is sent, the server does it once. */
function newIdempotencyKey(): string {
  // randomUUID is younger than the oldest browsers, and missing without TLS.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
