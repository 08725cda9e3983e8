/**
 * A browser that translates the page puts <font> elements in the place of texts, or around them. React still holds the texts
 * and fails when it takes one away or puts something before it (github.com/facebook/react/issues/11538). Here a text that was
 * replaced is known by what stands for it.
 */
const standIns = new WeakMap<Node, Node>();

const isFont = (node: Node | null | undefined): node is Node => node?.nodeName === 'FONT';

export function surviveTranslation(page: Node): void {
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') showAgain(record.target);
      else for (const node of record.removedNodes) if (node.nodeType === Node.TEXT_NODE) note(node, record, observer);
    }
  });
  observer.observe(page, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = placeOf(this, child);
    if (place !== undefined) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before === null ? null : (placeOf(this, before) ?? null));
    return node;
  };
}

function note(
  text: Node,
  { addedNodes, previousSibling, nextSibling }: MutationRecord,
  observer: MutationObserver,
): void {
  const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont);
  if (standIn === undefined) return;
  standIns.set(text, standIn);
  observer.observe(text, { characterData: true });
}

/** The text has changed behind its translation: it is shown, and translated anew. */
function showAgain(text: Node): void {
  const standIn = standIns.get(text);
  standIns.delete(text);
  standIn?.parentNode?.replaceChild(text, standIn);
}

/** The child of a parent where a node stands that was its child. */
function placeOf(parent: Node, child: Node): Node | undefined {
  let place: Node | null = child.parentNode === null ? (standIns.get(child) ?? null) : child;
  while (place !== null && place.parentNode !== parent) place = place.parentNode;
  return place ?? undefined;
}
