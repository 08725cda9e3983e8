import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { TextList } from './section.tsx';

/** A state in a word: 'Genehmigt'. The tone only repeats what the word says. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`kern-badge kern-badge--${tone}`}>
      <Icon name={tone} />
      <span className="kern-label kern-label--small">{children}</span>
    </span>
  );
}

export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** Said with the icon, which vanishes in forced colours. */
const WORD: Record<Tone, string> = { info: 'Hinweis', success: 'Erledigt', warning: 'Achtung', danger: 'Fehler' };

interface AlertProps {
  tone: Tone;
  /** Without it the tone's word heads the box. */
  title?: string | undefined;
  /** Level of the heading in the page's outline. */
  level?: 2 | 3 | 4 | undefined;
  children?: ReactNode;
  onDismiss?: (() => void) | undefined;
  /** For a box that appears after an action: it is read out at once. */
  announce?: boolean | undefined;
}

/** A box with a heading that belongs to the page; for what leaves by itself there are toasts. */
export function Alert({ tone, title, level = 2, children, onDismiss, announce }: AlertProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={`kern-alert kern-alert--${tone} alert`} role={announce ? 'alert' : undefined}>
      <div className="kern-alert__header">
        <Icon name={tone} size="large" />
        <Heading className="kern-title alert__title">
          {title ? (
            <>
              <span className="kern-sr-only">{WORD[tone]}: </span>
              {title}
            </>
          ) : (
            WORD[tone]
          )}
        </Heading>
        {onDismiss && (
          <button
            type="button"
            className="icon-button"
            aria-label={`Schließen: ${title ?? WORD[tone]}`}
            onClick={onDismiss}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      {children && (
        <div className="kern-alert__body">
          <div className="kern-body alert__content">{children}</div>
        </div>
      )}
    </div>
  );
}

interface ListAlertProps extends Omit<AlertProps, 'children'> {
  texts: readonly string[];
}

/** A box that lists sentences; nothing without any. */
export function ListAlert({ texts, ...alert }: ListAlertProps) {
  if (texts.length === 0) return null;
  return (
    <Alert {...alert}>
      <TextList texts={texts} />
    </Alert>
  );
}
