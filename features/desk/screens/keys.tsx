/** Keys as they are pressed, one after the other: 'g f'; a capital is one with the shift key. */
export function Keys({ of }: { of: string }) {
  return of.split(' ').map((key, index) => {
    const isShifted = key !== key.toLowerCase();
    return (
      <span key={key}>
        {index > 0 && ' '}
        {isShifted && (
          <>
            <kbd>Umschalt</kbd> +{' '}
          </>
        )}
        <kbd>{key.toLowerCase()}</kbd>
      </span>
    );
  });
}
