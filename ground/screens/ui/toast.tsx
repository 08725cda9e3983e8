import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Icon } from './icon.tsx';

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
function findFreePlace(frame: HTMLElement): number | undefined {
  const { left, right, height } = frame.getBoundingClientRect();
  const others = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => !frame.contains(one));
  const taken = others.map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0 && box.height > 0);
  return freeTop({ left, right, height }, taken, window.innerHeight);
}

/** A toast hides after this time (1-portal §9), in milliseconds. */
const SHOWN_MS = 5000;

type ToastTone = 'success' | 'info' | 'danger';

interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
}

export interface Toasts {
  /** Hides after 5 s as all of them; the time starts anew when pointer or focus leave it. */
  success: (text: string) => void;
  /** Like success, without the tick. */
  info: (text: string) => void;
  /** Say the same in the page, where it stays: a toast is only an echo. */
  error: (text: string) => void;
}

const ToastContext = createContext<Toasts | undefined>(undefined);

/** @throws outside of a ToastProvider */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (toasts === undefined) throw new Error('useToast needs a ToastProvider around it');
  return toasts;
}

let lastId = 0;

/** Holds the live regions: they stand in the page from the start, or nothing put into them is read out. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const api = useMemo<Toasts>(() => {
    const add = (tone: ToastTone) => (text: string) => {
      lastId += 1;
      const toast = { id: lastId, tone, text };
      // The same text again replaces the earlier one instead of piling up.
      setToasts((shown) => [...shown.filter((one) => one.text !== text), toast]);
    };
    return { success: add('success'), info: add('info'), error: add('danger') };
  }, []);
  const { frame, style } = useFreePlace(toasts);
  const item = (toast: Toast) => <ToastItem key={toast.id} toast={toast} onDismiss={dismiss} />;
  return (
    <ToastContext value={api}>
      {children}
      <section className="toasts" aria-label="Meldungen" ref={frame} style={style}>
        <div aria-live="assertive">{toasts.filter((toast) => toast.tone === 'danger').map(item)}</div>
        <div aria-live="polite">{toasts.filter((toast) => toast.tone !== 'danger').map(item)}</div>
      </section>
    </ToastContext>
  );
}

/**
 * Where the toasts cover no control, whatever the page looks like: in the window at first, from then on in the page, so
 * that scrolling moves nothing under them. Where there is no such place they stand below everything.
 */
function useFreePlace(toasts: readonly Toast[]): { frame: RefObject<HTMLElement | null>; style: object | undefined } {
  const frame = useRef<HTMLElement>(null);
  const [top, setTop] = useState<number>();
  useLayoutEffect(() => {
    if (toasts.length === 0) return;
    const place = () => {
      const free = frame.current === null ? undefined : findFreePlace(frame.current);
      setTop(free === undefined ? undefined : Math.round(free + window.scrollY));
    };
    place();
    let waiting = 0;
    const soon = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(place);
    };
    const observer = new MutationObserver(soon);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(waiting);
      observer.disconnect();
      window.removeEventListener('resize', soon);
    };
  }, [toasts]);
  return { frame, style: top === undefined ? undefined : { position: 'absolute', top } };
}

interface ToastItemProps {
  toast: Toast;
  onDismiss: (id: number) => void;
}

const WORD: Record<ToastTone, string> = { success: 'Erledigt', info: 'Hinweis', danger: 'Fehler' };

function ToastItem({ toast, onDismiss }: ToastItemProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const isLeaving = !hovered && !focused;

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => onDismiss(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, onDismiss, toast.id]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses the timer; the button acts
    <div
      className={`toast toast--${toast.tone}`}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={toast.tone} />
      <p className="kern-body toast__text">
        <span className="kern-sr-only">{WORD[toast.tone]}: </span>
        {toast.text}
      </p>
      <button
        type="button"
        className="icon-button"
        aria-label={`Schließen: ${toast.text}`}
        onClick={() => onDismiss(toast.id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
