const ORDER = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Knows which methods a path answers to: Fastify itself says 404 to a wrong method (G17). */
export class RouteIndex {
  readonly #routes: { pattern: RegExp; methods: readonly string[] }[] = [];

  /** Takes a route as it is registered. Catch-all routes know no paths and are left out. */
  add(url: string, method: string | readonly string[]): void {
    if (url.includes('*')) return;
    this.#routes.push({ pattern: patternOf(url), methods: typeof method === 'string' ? [method] : method });
  }

  /** Methods for `Allow`, HEAD and OPTIONS left out; empty for an unknown path. */
  methodsOf(path: string): string[] {
    const found = this.#routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    return ORDER.filter((method) => found.includes(method));
  }
}

/** '/api/action/proposal/:id/step_:n(^\\d+$)' → a pattern for whole paths. */
function patternOf(url: string): RegExp {
  const source = url.replace(/:(\w+)(\((?:[^()]|\([^()]*\))*\))?|[.+?^${}()|[\]\\]/g, (match, name, constraint) => {
    if (name === undefined) return `\\${match}`;
    return constraint === undefined ? '[^/]+' : constraint.replace(/^\(\^/, '(').replace(/\$\)$/, ')');
  });
  return new RegExp(`^${source}$`);
}
