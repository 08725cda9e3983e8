import { type DescriptionItem, DescriptionList } from '../table/description-list.tsx';
import './key-figures.css';

/** The few numbers a page is about, large and side by side. */
export function KeyFigures({ figures }: { figures: readonly DescriptionItem[] }) {
  return (
    <div className="key-figures">
      <DescriptionList items={figures} column />
    </div>
  );
}
