import { Visitor } from 'vite';
import type { Module } from './sources.ts';

const TESTS = new Set(['test', 'it']);

interface Expression {
  type: string;
  name?: string;
  callee?: Expression;
  object?: Expression;
  tag?: Expression;
  start: number;
  end: number;
}

/** Of `test`, `it.each(…)`, `test.skipIf(…)` and the like: what stands at their root. */
function rootOf({ type, name, callee, object, tag }: Expression): string | undefined {
  if (type === 'Identifier') return name;
  const inner = callee ?? object ?? tag;
  return inner === undefined ? undefined : rootOf(inner);
}

/** The titles of a file's tests as they are written, placeholders included. */
export function testTitles({ program, lines }: Module): string[] {
  const text = lines.join('\n');
  const titles: string[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: given }) {
      const [title] = given;
      const isTitle =
        title?.type === 'TemplateLiteral' || (title?.type === 'Literal' && typeof title.value === 'string');
      if (isTitle && TESTS.has(rootOf(callee as Expression) ?? ''))
        titles.push(text.slice(title.start + 1, title.end - 1));
    },
  });
  visitor.visit(program);
  return titles;
}
