import { Visitor } from 'vite';
import type { Module } from './sources.ts';

interface Node {
  start: number;
  end: number;
}

/** More is not read at once. */
export const LONG_FUNCTION = 50;
export const LONG_FILE = 300;

export interface FunctionLength {
  /** Where it begins, counted from 1. */
  line: number;
  lines: number;
}

/** How many lines each function of a file takes, methods and components among them. */
export function functionLengths({ program, lineAt }: Module): FunctionLength[] {
  const lengths: FunctionLength[] = [];
  const take = ({ start, end }: Node) => {
    lengths.push({ line: lineAt(start) + 1, lines: lineAt(end) - lineAt(start) + 1 });
  };
  const visitor = new Visitor({
    FunctionDeclaration: take,
    FunctionExpression: take,
    ArrowFunctionExpression: take,
  });
  visitor.visit(program);
  return lengths;
}
