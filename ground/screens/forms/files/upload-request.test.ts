import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTokens, onAccountDisabled } from '../../session/tokens.ts';
import { uploadFile } from './upload-request.ts';

const sent: string[] = [];

/** Answers every upload with a refusal. */
class Refused {
  status = 401;
  responseText = JSON.stringify({ message: 'Account is disabled' });
  upload = {};
  onload: () => void = () => {};
  open(method: string, path: string): void {
    sent.push(`${method} ${path}`);
  }
  setRequestHeader(): void {}
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\n';
  }
  send(): void {
    queueMicrotask(() => this.onload());
  }
}

beforeEach(() => {
  sent.length = 0;
  keepTokens({ accessToken: 'A', refreshToken: 'R', receivedAt: Date.now() });
  vi.stubGlobal('XMLHttpRequest', Refused);
});
afterEach(() => keepTokens(undefined));

test('a file that was changed on the disk since it was chosen is to be chosen once more, and not sent again', async () => {
  class Lost extends Refused {
    override status = 0;
    onerror: () => void = () => {};
    override send(): void {
      queueMicrotask(() => this.onerror());
    }
  }
  vi.stubGlobal('XMLHttpRequest', Lost);
  const file = new File(['%PDF'], 'bilanz.pdf');
  vi.spyOn(file, 'slice').mockReturnValue({
    arrayBuffer: async () => Promise.reject(new DOMException('changed', 'NotReadableError')),
  } as unknown as Blob);
  const options = { onProgress: () => {}, signal: new AbortController().signal };
  const error = await uploadFile('/api/media', file, options).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 422, mayPass: false });
  expect(error).toMatchObject({ description: expect.stringContaining('Bitte wählen Sie die Datei noch einmal.') });
  expect(sent).toEqual(['POST /api/media']);
});

test('an account that is deactivated meanwhile is told so by its upload as well, which is not sent again', async () => {
  const shutOut = vi.fn();
  onAccountDisabled(shutOut);
  const options = { onProgress: () => {}, signal: new AbortController().signal };
  await expect(uploadFile('/api/media', new File(['%PDF'], 'bilanz.pdf'), options)).rejects.toMatchObject({
    status: 401,
  });
  expect(shutOut).toHaveBeenCalledOnce();
  expect(sent).toEqual(['POST /api/media']);
});
