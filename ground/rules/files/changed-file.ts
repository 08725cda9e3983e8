/** For a file whose bytes a browser gives no more: it was saved anew, or moved, since it was chosen. */
export function changedFileText(name: string): string {
  return `Die Datei „${name}“ wurde geändert oder verschoben, seit Sie sie ausgewählt haben. Bitte wählen Sie die Datei noch einmal.`;
}
