import { useState } from 'react';
import { Button, ButtonRow } from './button.tsx';
import { Text } from './section.tsx';
import { StatusRegion } from './status.tsx';

interface PagesProps {
  /** From 1. */
  page: number;
  pages: number;
  onGo(page: number): void;
}

/** The way through a long list, newest first; which page is shown is read out once somebody has turned it. */
export function Pages({ page, pages, onGo }: PagesProps) {
  const [wasAsked, setAsked] = useState(false);
  const go = (next: number) => {
    setAsked(true);
    onGo(next);
  };
  return (
    <>
      <Text>
        Seite {page} von {pages}
      </Text>
      <StatusRegion className="kern-sr-only">{wasAsked && `Seite ${page} von ${pages}`}</StatusRegion>
      <ButtonRow>
        {page > 1 && <Button onPress={() => go(page - 1)}>Neuere</Button>}
        {page < pages && <Button onPress={() => go(page + 1)}>Ältere</Button>}
      </ButtonRow>
    </>
  );
}
