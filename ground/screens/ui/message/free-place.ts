/** What is used or looked for while a message is shown. */
const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"], .kern-form-check, header, .layout__banner';

/** CSS pixels between the message and what stands beside it. */
const GAP = 8;

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface Wanted {
  left: number;
  right: number;
  height: number;
}

/** The topmost place in a window of the given height where nothing taken is covered; undefined where there is none. */
export function freeTop(
  { left, right, height }: Wanted,
  taken: readonly Box[],
  windowHeight: number,
): number | undefined {
  const beside = taken.filter(
    (box) => box.right > left && box.left < right && box.bottom > 0 && box.top < windowHeight,
  );
  const tops = [GAP, ...beside.map(({ bottom }) => bottom + GAP)].sort((one, other) => one - other);
  return tops.find((top) => {
    const isInside = top >= GAP && top + height + GAP <= windowHeight;
    return isInside && beside.every((box) => box.bottom + GAP <= top || box.top >= top + height + GAP);
  });
}

/** Where a message of the frame's size covers no control of the page: its top in the window, undefined for nowhere. */
export function findFreePlace(frame: HTMLElement): number | undefined {
  const { left, right, height } = frame.getBoundingClientRect();
  const others = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => !frame.contains(one));
  const taken = others.map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0 && box.height > 0);
  return freeTop({ left, right, height }, taken, window.innerHeight);
}
