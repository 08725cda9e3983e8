import { LOOK_AHEAD } from './active-content.ts';

/** What is done by itself: when the file is opened, or something in it is shown, left or pointed at. */
const BY_ITSELF = new Set(['OpenAction', 'AA']);
const LINK = /\/S[\s\0]*\/URI(?![^\0\t\n\f\r ()<>[\]{}/%])/;
/** An object is looked back for so far. */
const LOOK_BACK = 2048;

/** Links are there to be pressed: one that opens a page of the net by itself is refused like any other way out of a file. */
export class OpeningActions {
  #opensPage = false;
  /** Objects that are done by themselves, and objects that are links. */
  readonly #started = new Set<string>();
  readonly #links = new Set<string>();
  #head: Head & { of: Buffer | undefined } = { of: undefined, numbers: [], starts: [], first: 0 };

  note(name: string, { bytes, at, end }: { bytes: Buffer; at: number; end: number }): void {
    if (BY_ITSELF.has(name)) this.#noteStart(bytes.toString('latin1', end, end + LOOK_AHEAD));
    else if (name === 'URI') this.#noteLink(bytes, at, end);
  }

  danger(): 'remote' | undefined {
    return this.#opensPage || [...this.#started].some((one) => this.#links.has(one)) ? 'remote' : undefined;
  }

  #noteStart(behind: string): void {
    const own = dictionaryAt(behind);
    const numbers = own === undefined ? behind.matchAll(/^[\s\0]*(\d+)[\s\0]+\d+[\s\0]+R/g) : own.matchAll(REFERENCE);
    for (const [, number = ''] of numbers) this.#started.add(number);
    this.#opensPage ||= own !== undefined && LINK.test(own);
  }

  /** The kind of an action, not its address. */
  #noteLink(bytes: Buffer, at: number, end: number): void {
    const before = bytes.toString('latin1', Math.max(0, at - LOOK_BACK), end);
    if (!/\/S[\s\0]*\/URI$/.test(before)) return;
    const number = /(\d+)[\s\0]+\d+[\s\0]+obj\b(?![\s\S]*\bobj\b)/.exec(before)?.[1] ?? this.#numberInStream(bytes, at);
    if (number !== undefined) this.#links.add(number);
  }

  /** Objects of a compressed stream have their numbers at its head, each with the place where it begins. */
  #numberInStream(bytes: Buffer, at: number): string | undefined {
    if (this.#head.of !== bytes) this.#head = { of: bytes, ...headOf(bytes) };
    const { first, numbers, starts } = this.#head;
    const index = starts.findLastIndex((start) => first + start <= at);
    return numbers[index];
  }
}

const REFERENCE = /(\d+)[\s\0]+\d+[\s\0]+R/g;

interface Head {
  numbers: readonly string[];
  starts: readonly number[];
  /** Where the first object stands. */
  first: number;
}

const HEAD_MAX = 65_536;

function headOf(bytes: Buffer): Head {
  const [head = ''] =
    /^(?:[\s\0]*\d+[\s\0]+\d+(?=[\s\0<([/]))*[\s\0]*/.exec(bytes.toString('latin1', 0, HEAD_MAX)) ?? [];
  const pairs = [...head.matchAll(/(\d+)[\s\0]+(\d+)/g)];
  return {
    first: head.length,
    numbers: pairs.map(([, number = '']) => number),
    starts: pairs.map(([, , at]) => Number(at)),
  };
}

/** The dictionary that the text begins with; undefined for anything else. */
function dictionaryAt(text: string): string | undefined {
  const written = text.trimStart();
  if (!written.startsWith('<<')) return undefined;
  let depth = 0;
  for (const { 0: bracket, index } of written.matchAll(/<<|>>/g)) {
    depth += bracket === '<<' ? 1 : -1;
    if (depth === 0) return written.slice(0, index);
  }
  return written;
}
