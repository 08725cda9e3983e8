// Page-wide: a file goes on arriving after its part of the page is gone.
const underWay = new Set<Promise<boolean>>();

/** Counts a file as under way until it has arrived or failed. `sending`: whether it has arrived. */
export function countSending(sending: Promise<boolean>): void {
  underWay.add(sending);
  void sending.finally(() => underWay.delete(sending));
}

/** When nothing is under way any more: whether all that was has arrived. */
export async function filesArrived(): Promise<boolean> {
  let isWhole = true;
  while (underWay.size > 0) isWhole = (await Promise.all(underWay)).every(Boolean) && isWhole;
  return isWhole;
}

export function isSending(): boolean {
  return underWay.size > 0;
}
