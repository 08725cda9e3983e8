import { Visitor } from 'vite';
import type { Module } from './sources.ts';

interface Node {
  start: number;
  end: number;
}

/** How many lines each function of a file takes, methods and components among them. */
export function functionLengths({ program, lineAt }: Module): number[] {
  const lengths: number[] = [];
  const take = ({ start, end }: Node) => {
    lengths.push(lineAt(end) - lineAt(start) + 1);
  };
  const visitor = new Visitor({
    FunctionDeclaration: take,
    FunctionExpression: take,
    ArrowFunctionExpression: take,
  });
  visitor.visit(program);
  return lengths;
}
