import { Broken, type Budget, LIMITS, TooComplex } from './limits.ts';
import type { PdfDictionary, PdfString, PdfValue } from './values.ts';

const BLANK = 1;
const DELIMITER = 2;
/** ISO 32000-1, 7.2.2. */
const CLASSES = new Uint8Array(256);
for (const byte of Buffer.from('\0\t\n\f\r ', 'latin1')) CLASSES[byte] = BLANK;
for (const byte of Buffer.from('()<>[]{}/%', 'latin1')) CLASSES[byte] = DELIMITER;

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;
const COUNT = /^\d{1,10}$/;
const LONGEST_WORD = 256;

/** Reads values one after the other. What does not follow the grammar to the letter is Broken: no guessing, no repair. */
export class PdfReader {
  readonly bytes: Buffer;
  readonly #budget: Budget;
  at: number;

  constructor(bytes: Buffer, at: number, budget: Budget) {
    this.bytes = bytes;
    this.at = at;
    this.#budget = budget;
  }

  /** White space and comments. */
  skipBlank(): void {
    for (;;) {
      while (this.at < this.bytes.length && CLASSES[this.bytes[this.at] as number] === BLANK) this.at++;
      if (this.bytes[this.at] !== 0x25) return;
      while (this.at < this.bytes.length && this.bytes[this.at] !== 0x0a && this.bytes[this.at] !== 0x0d) this.at++;
    }
  }

  /** The regular characters from here on; empty at a delimiter or at the end. */
  word(): string {
    this.skipBlank();
    const from = this.at;
    while (this.at < this.bytes.length && CLASSES[this.bytes[this.at] as number] === 0) {
      this.at++;
      if (this.at - from > LONGEST_WORD) throw new Broken('word');
    }
    return this.bytes.toString('latin1', from, this.at);
  }

  /** The next word, without passing it. */
  peek(): string {
    const { at } = this;
    const word = this.word();
    this.at = at;
    return word;
  }

  expect(word: string): void {
    if (this.word() !== word) throw new Broken(word);
  }

  count(): number {
    const word = this.word();
    if (!COUNT.test(word)) throw new Broken('count');
    return Number(word);
  }

  value(depth = 0): PdfValue {
    this.#budget.take('values');
    if (depth > LIMITS.depth) throw new TooComplex('depth');
    this.skipBlank();
    switch (this.bytes[this.at]) {
      case 0x2f:
        return { kind: 'name', name: this.#name() };
      case 0x28:
        return this.#literal();
      case 0x5b:
        return this.#array(depth);
      case 0x3c:
        return this.bytes[this.at + 1] === 0x3c ? this.#dictionary(depth) : this.#hex();
      default:
        return this.#atom();
    }
  }

  #name(): string {
    this.at++;
    const from = this.at;
    while (this.at < this.bytes.length && CLASSES[this.bytes[this.at] as number] === 0) this.at++;
    if (this.at - from > LONGEST_WORD) throw new Broken('name');
    const written = this.bytes.toString('latin1', from, this.at);
    return written.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }

  #literal(): PdfString {
    const from = this.at;
    let open = 0;
    do {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new Broken('string');
      if (byte === 0x5c) this.at++;
      if (byte === 0x28) open++;
      if (byte === 0x29) open--;
      this.at++;
    } while (open > 0);
    return { kind: 'string', raw: this.bytes.subarray(from, this.at), isHex: false, from, to: this.at };
  }

  #hex(): PdfString {
    const from = this.at;
    const end = this.bytes.indexOf(0x3e, from);
    if (end === -1) throw new Broken('hex');
    this.at = end + 1;
    return { kind: 'string', raw: this.bytes.subarray(from, this.at), isHex: true, from, to: this.at };
  }

  #array(depth: number): PdfValue {
    this.at++;
    const items: PdfValue[] = [];
    for (;;) {
      this.skipBlank();
      if (this.bytes[this.at] === 0x5d) break;
      items.push(this.value(depth + 1));
    }
    this.at++;
    return { kind: 'array', items };
  }

  /** A key written twice is read one way here and another way there: Broken. */
  #dictionary(depth: number): PdfDictionary {
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.skipBlank();
      if (this.bytes[this.at] === 0x3e && this.bytes[this.at + 1] === 0x3e) break;
      if (this.bytes[this.at] !== 0x2f) throw new Broken('key');
      const key = this.#name();
      if (entries.has(key)) throw new Broken('key twice');
      entries.set(key, this.value(depth + 1));
    }
    this.at += 2;
    return { kind: 'dictionary', entries };
  }

  /** A number, a reference such as '12 0 R', or one of three words. */
  #atom(): PdfValue {
    const word = this.word();
    if (word === 'true' || word === 'false') return { kind: 'boolean', value: word === 'true' };
    if (word === 'null') return { kind: 'null' };
    if (!NUMBER.test(word)) throw new Broken('value');
    return (COUNT.test(word) ? this.#reference(Number(word)) : undefined) ?? { kind: 'number', value: Number(word) };
  }

  #reference(number: number): PdfValue | undefined {
    const { at } = this;
    const generation = this.word();
    if (COUNT.test(generation) && this.word() === 'R')
      return { kind: 'reference', number, generation: Number(generation) };
    this.at = at;
    return undefined;
  }
}
