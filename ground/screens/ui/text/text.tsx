import type { ReactNode } from 'react';

interface TextProps {
  children: ReactNode;
  size?: 'small' | 'large' | undefined;
  muted?: boolean | undefined;
}

/** A paragraph. */
export function Text({ children, size, muted }: TextProps) {
  return (
    <p className={`kern-body${size ? ` kern-body--${size}` : ''}${muted ? ' kern-body--muted' : ''}`}>{children}</p>
  );
}
