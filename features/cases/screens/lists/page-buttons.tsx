import { useShortcut } from '#features/desk/screens/shortcuts/shortcuts.tsx';
import { Button } from '#ground/screens/ui/action/button.tsx';

interface PageButtonsProps {
  pageNumber: number | undefined;
  onNext: (() => void) | undefined;
  onBack: (() => void) | undefined;
}

/** The way through a long list. A page entered by its address leads back to the first one. */
export function PageButtons({ pageNumber, onNext, onBack }: PageButtonsProps) {
  useShortcut('n', 'Nächste Seite', onNext);
  useShortcut('p', 'Vorige Seite', onBack);
  if (onNext === undefined && onBack === undefined) return null;
  return (
    <nav aria-label="Seiten der Liste" className="case-pages">
      {onBack && <Button onPress={onBack}>{pageNumber === undefined ? 'Zum Anfang' : 'Zurück'}</Button>}
      {pageNumber !== undefined && <span className="kern-body">Seite {pageNumber}</span>}
      {onNext && <Button onPress={onNext}>Weiter</Button>}
    </nav>
  );
}
