export interface Axis {
  /** Each a number that is easily read; the first is 0. */
  ticks: readonly number[];
  /** The last tick. */
  end: number;
}

/** Parts of an axis, at most. */
const MOST_PARTS = 4;
const STEPS = [1, 2, 5, 10];

/** From 0 past what is to be shown, in steps of 1, 2 or 5 and their tens; nothing counted here is less than 1. */
export function axisOf(largest: number): Axis {
  const least = Math.max(1, largest / MOST_PARTS);
  const ten = 10 ** Math.floor(Math.log10(least));
  const step = (STEPS.find((one) => one * ten >= least) ?? 1) * ten;
  const parts = Math.max(1, Math.ceil(largest / step));
  return { ticks: Array.from({ length: parts + 1 }, (_, part) => part * step), end: parts * step };
}
