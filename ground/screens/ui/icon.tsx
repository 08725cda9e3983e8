import type { IconName } from './icon-names.ts';

interface IconProps {
  name: IconName;
  size?: 'small' | 'default' | 'large';
}

/** Decoration only: a word must stand beside it, because masks vanish in forced colours. */
export function Icon({ name, size = 'default' }: IconProps) {
  return <span className={`kern-icon kern-icon--${name} kern-icon--${size}`} aria-hidden="true" />;
}
