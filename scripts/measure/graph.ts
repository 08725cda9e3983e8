/** Who reaches whom. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** A graph of the given edges; an edge to itself is none. */
export function graphOf(edges: Iterable<readonly [from: string, to: string]>): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from === to) continue;
    if (!graph.has(to)) graph.set(to, new Set());
    const reached = graph.get(from);
    if (reached === undefined) graph.set(from, new Set([to]));
    else reached.add(to);
  }
  return graph;
}

/** Groups in which everyone reaches everyone (Tarjan), largest first; who stands alone is left out. */
export function knots(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];

  function visit(node: string): number {
    let low = order.size;
    order.set(node, low);
    const own = low;
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (!lowest.has(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === own) {
      const group = open.splice(open.indexOf(node));
      for (const member of group) lowest.set(member, own);
      if (group.length > 1) found.push(group.sort());
    }
    return low;
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found.sort((a, b) => b.length - a.length);
}

/** Everyone a way leads to from here, itself included. */
export function reachedFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set([start]);
  for (const node of reached) for (const next of graph.get(node) ?? []) reached.add(next);
  return reached;
}
