/**
 * The control of a property path: the one with that name or id, else the first inside it (`staff[0]` finds
 * `staff[0].phone`), so that a violation about a group lands in the group.
 */
export function findField(propertyPath: string): HTMLElement | undefined {
  if (propertyPath === '') return undefined;
  const exact = document.getElementsByName(propertyPath);
  const named = [...exact].find((one) => isChosen(one)) ?? exact[0] ?? document.getElementById(propertyPath);
  if (named) return named;
  return findInside(propertyPath);
}

/** The first control below a path: of `staff[0].phone` and the like for `staff[0]`. */
function findInside(propertyPath: string): HTMLElement | undefined {
  const path = CSS.escape(propertyPath);
  const inside = `[name^="${path}."], [name^="${path}["], [id^="${path}."], [id^="${path}["]`;
  return document.querySelector<HTMLElement>(inside) ?? undefined;
}

function isChosen(control: HTMLElement): boolean {
  return control instanceof HTMLInputElement && control.type === 'radio' && control.checked;
}

/** Moves the focus into the field, opening a closed disclosure around it. False when there is no such field. */
export function focusField(propertyPath: string): boolean {
  return focusOn(findField(propertyPath));
}

/** The same for the first field of a group, where the group itself would take the focus otherwise. */
export function focusFirstField(groupPath: string): boolean {
  return focusOn(findInside(groupPath) ?? findField(groupPath));
}

function focusOn(field: HTMLElement | undefined): boolean {
  if (field === undefined) return false;
  for (let outer = field.closest('details'); outer !== null; outer = outer.parentElement?.closest('details') ?? null) {
    outer.open = true;
  }
  // The label, too, should be seen: the frame around the control is scrolled into view, then the control is focused.
  (field.closest('.field, fieldset') ?? field).scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
  return true;
}

/** Problems in the order of their fields on the page; those without a field come last, in their given order. */
export function inPageOrder<T extends { propertyPath: string }>(problems: readonly T[]): T[] {
  const found = problems.map((problem) => ({ problem, field: findField(problem.propertyPath) }));
  return found.sort((one, other) => compare(one.field, other.field)).map(({ problem }) => problem);
}

function compare(one: HTMLElement | undefined, other: HTMLElement | undefined): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
