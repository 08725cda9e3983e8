/**
 * Lets no buffer of this thread grow beyond `bytes`. A thread's memory limit counts objects, not buffers, and the PDF
 * library unpacks a stream whole: this limit stops a decompression bomb.
 */
export function limitBuffers(bytes: number): void {
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, args: unknown[], newTarget) {
      if (typeof args[0] === 'number' && args[0] > bytes) throw new RangeError('a buffer is too large');
      return Reflect.construct(target, args, newTarget);
    },
  });
}
