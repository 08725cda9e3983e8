import { type ClipboardEvent, useState } from 'react';

export interface LimitedText {
  /** How many characters the last paste lost; 0 when nothing was cut. */
  cut: number;
  onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  /** To be called with every typed change: the notice about an earlier paste goes. */
  forgetCut: () => void;
}

/** Line breaks count once, as the browser and the server's check count them. */
function withSingleBreaks(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/**
 * A paste beyond `max` characters keeps what fits and reports how much was cut; the browser alone would cut in
 * silence. Typing is stopped by the control's own `maxLength`. `tidy`: what goes from a text that is pasted as a whole.
 */
export function useLimitedText(
  max: number | undefined,
  onChange: (text: string) => void,
  tidy?: (text: string) => string,
): LimitedText {
  const [cut, setCut] = useState(0);

  function onPaste(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
    if (max === undefined) return;
    const control = event.currentTarget;
    if (control.readOnly || control.disabled) return;
    const start = control.selectionStart ?? control.value.length;
    const end = control.selectionEnd ?? control.value.length;
    const given = withSingleBreaks(event.clipboardData.getData('text'));
    const isWhole = start === 0 && end === control.value.length;
    const pasted = isWhole && tidy !== undefined ? tidy(given) : given;
    const room = Math.max(0, max - (control.value.length - (end - start)));
    const surplus = pasted.length - room;
    if (surplus <= 0 && pasted === given) return setCut(0);
    event.preventDefault();
    insert(control, pasted.slice(0, room), start, end, onChange);
    setCut(Math.max(0, surplus));
  }

  return { cut, onPaste, forgetCut: () => setCut(0) };
}

/** Through the editing command where there is one, so that undo keeps working. */
function insert(
  control: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  start: number,
  end: number,
  onChange: (text: string) => void,
) {
  if (text === '' && start === end) return;
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return;
  onChange(control.value.slice(0, start) + text + control.value.slice(end));
}

/** 'Beim Einfügen haben 12 Zeichen nicht gepasst und fehlen.' */
export function cutNotice(cut: number): string {
  const characters = cut === 1 ? '1 Zeichen hat' : `${cut.toLocaleString('de-DE')} Zeichen haben`;
  return `${characters} beim Einfügen nicht gepasst und ${cut === 1 ? 'fehlt' : 'fehlen'}.`;
}
