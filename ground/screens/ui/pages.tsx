import { useState } from 'react';
import { Button } from './button.tsx';
import { StatusRegion } from './status.tsx';

interface PagesProps {
  /** What is paged: 'Seiten der Konten'. */
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  onGo(page: number): void;
}

/** The way through a long list; nothing where one page holds it. Which one is shown is read out once somebody has turned it. */
export function Pages({ label, page, pages, onGo }: PagesProps) {
  const [wasAsked, setAsked] = useState(false);
  const go = (next: number) => {
    setAsked(true);
    onGo(next);
  };
  if (pages <= 1) return null;
  const text = `Seite ${page} von ${pages}`;
  return (
    <nav aria-label={label} className="pages">
      {page > 1 && <Button onPress={() => go(page - 1)}>Zurück</Button>}
      <span className="kern-body">{text}</span>
      <StatusRegion className="kern-sr-only">{wasAsked && text}</StatusRegion>
      {page < pages && <Button onPress={() => go(page + 1)}>Weiter</Button>}
    </nav>
  );
}
