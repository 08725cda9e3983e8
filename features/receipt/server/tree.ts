import { createHash } from 'node:crypto';

/** The Merkle tree over the receipts (RFC 9162, 2.1), from its complete subtrees. */

/** A complete subtree: of 2^level leaves, the position-th of its level. */
export interface TreeNode {
  level: number;
  position: number;
  hash: Buffer;
}

export type ReadNode = (level: number, position: number) => Buffer;

export function leafHash(text: string): Buffer {
  return createHash('sha256').update(Buffer.of(0)).update(text).digest();
}

function nodeHash(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest();
}

/** Every subtree that is complete with the leaf at `place`, the leaf itself first. */
export function completedBy(leaf: Buffer, place: number, read: ReadNode): TreeNode[] {
  const nodes: TreeNode[] = [{ level: 0, position: place, hash: leaf }];
  let [position, hash] = [place, leaf];
  for (let level = 0; position % 2 === 1; level += 1) {
    hash = nodeHash(read(level, position - 1), hash);
    position = (position - 1) / 2;
    nodes.push({ level: level + 1, position, hash });
  }
  return nodes;
}

/** Reads the right-hand complete subtrees of a tree: all that is needed to make it grow. */
export function frontierOf(size: number, read: ReadNode): void {
  for (let level = 0, rest = size; rest > 0; level += 1, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) read(level, rest - 1);
  }
}

/** The root of the first `size` leaves, at least one. */
export function rootOf(size: number, read: ReadNode): Buffer {
  return subtree(0, size, read);
}

/** The hashes from the sibling of the leaf at `place` up to the child of the root of `size` leaves. */
export function pathOf(place: number, size: number, read: ReadNode): Buffer[] {
  return path(place, 0, size, read);
}

function path(place: number, from: number, to: number, read: ReadNode): Buffer[] {
  if (to - from === 1) return [];
  const middle = from + largestPower(to - from);
  return place < middle
    ? [...path(place, from, middle, read), subtree(middle, to, read)]
    : [...path(place, middle, to, read), subtree(from, middle, read)];
}

function subtree(from: number, to: number, read: ReadNode): Buffer {
  const count = to - from;
  const level = Math.log2(count);
  if (Number.isInteger(level)) return read(level, from / count);
  const middle = from + largestPower(count);
  return nodeHash(subtree(from, middle, read), subtree(middle, to, read));
}

/** The largest power of two below a number from 2 on. */
function largestPower(count: number): number {
  return 2 ** (Math.ceil(Math.log2(count)) - 1);
}
