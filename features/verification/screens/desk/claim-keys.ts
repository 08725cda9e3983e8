import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

const SUM = 'input[name$=".admitted"]';

/**
 * Keys in the sums and reasons of an examination. Enter takes the sum (`accept`) and goes on: to the reason where less is
 * admitted, else to the next sum. The arrows go from sum to sum, Alt and Enter opens the file of the row.
 */
export function onClaimKey(event: KeyboardEvent<HTMLElement>, accept?: () => void): void {
  const { target, key } = event;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const isReason = !target.matches(SUM);
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined || (isReason && key !== 'Enter')) return;
  event.preventDefault();
  const row = target.closest('tr');
  const part = (selector: string) => row?.querySelector<HTMLElement>(selector) ?? undefined;
  if (key === 'Enter' && event.altKey) part('button[aria-label^="Öffnen"]')?.click();
  else {
    if (key === 'Enter' && accept !== undefined) flushSync(accept);
    // The sum is read when it is left; only then it is known whether a reason is due.
    flushSync(() => target.blur());
    const reason = key === 'Enter' && !isReason ? part('[name$=".reason"]') : undefined;
    (reason ?? sumBeside(part(SUM), step))?.focus();
  }
}

function sumBeside(from: HTMLElement | undefined, step: number): HTMLElement | undefined {
  if (from === undefined) return undefined;
  const all = [...(from.closest('form')?.querySelectorAll<HTMLElement>(SUM) ?? [])];
  return all[all.indexOf(from) + step] ?? from;
}
