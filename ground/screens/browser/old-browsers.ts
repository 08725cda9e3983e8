/**
 * What the portal uses and browsers of the specification's age lack (Chrome and Edge 84, Firefox 78, Safari 14).
 * Syntax is the build's business; these are functions. Fetched before anything else runs, and only by such browsers: the
 * youngest of them decides.
 */
function define(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

define(
  Object,
  'hasOwn',
  (object: object, key: PropertyKey) => Object.getOwnPropertyDescriptor(object, key) !== undefined,
);

function at<T>(this: ArrayLike<T>, index: number): T | undefined {
  return this[index < 0 ? this.length + index : index];
}
define(Array.prototype, 'at', at);
define(String.prototype, 'at', at);

define(Array.prototype, 'findLast', function findLast<T>(this: T[], matches: (one: T) => boolean): T | undefined {
  return [...this].reverse().find(matches);
});

define(String.prototype, 'replaceAll', function replaceAll(this: string, found: string | RegExp, by: string): string {
  return typeof found === 'string' ? this.split(found).join(by) : this.replace(found, by);
});

/** Half a surrogate pair: one without its partner. */
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?:[^\uD800-\uDBFF]|^)[\uDC00-\uDFFF]/;
define(String.prototype, 'isWellFormed', function isWellFormed(this: string): boolean {
  return !LONE_SURROGATE.test(this);
});

export {};
