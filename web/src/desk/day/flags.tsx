import './flags.css';
import { FLAG_COLOURS, type Flag } from '@portal/domain/agency/day/marks.ts';

/** Marks by colour and word; a screen reader hears who sees them. */
export function Flags({ flags }: { flags: readonly Flag[] }) {
  return flags.map((flag) => (
    <span key={`${flag.word} ${flag.isShared}`} className={`flag flag--${flag.colour}`}>
      <span className="kern-sr-only">{`Merkzeichen${flag.isShared ? '' : ', nur für Sie'}, ${FLAG_COLOURS[flag.colour]}: `}</span>
      {flag.word}
      {!flag.isShared && <span aria-hidden="true"> (ich)</span>}
    </span>
  ));
}
