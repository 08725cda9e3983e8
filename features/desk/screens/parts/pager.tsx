import { Button } from '#ground/screens/ui/button.tsx';

interface PagerProps {
  /** What is paged: 'Seiten der Konten'. */
  label: string;
  /** From 1. */
  page: number;
  total: number;
  perPage: number;
  onPage: (page: number) => void;
}

/** The way through a list that is counted; nothing where one page holds it. */
export function Pager({ label, page, total, perPage, onPage }: PagerProps) {
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="pager">
      {page > 1 && <Button onPress={() => onPage(page - 1)}>Zurück</Button>}
      <span className="kern-body">
        Seite {page} von {pages}
      </span>
      {page < pages && <Button onPress={() => onPage(page + 1)}>Weiter</Button>}
    </nav>
  );
}
