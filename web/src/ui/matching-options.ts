/** Options whose label holds every typed word, in any order; case and diacritics do not count ('ae' is not 'ä'). */
export function matchingOptions<T extends { label: string }>(options: readonly T[], typed: string): T[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const label = plain(option.label);
    return words.every((word) => label.includes(word));
  });
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}
