/** What is done to many cases at once, and what is written to many. */
export const MANY_CASES_CLASSES = {
  BulkRun: {
    description: 'Eine Sammelbearbeitung: ein Vorgang an vielen Fällen',
    properties: {
      id: 'Kennung',
      act: 'Vorgang',
      label: 'Vorgang in Worten',
      state: 'Stand: previewing, previewed, running oder done',
      counts: 'Zahlen der Fälle',
      exampleText: 'Der Text für den ersten Fall',
      createdAt: 'Begonnen am',
      endedAt: 'Beendet am',
      reasons: 'Warum manche nicht möglich sind, mit ihrer Zahl',
      items: 'Fälle mit dem, was geschehen würde oder geschehen ist',
      next: 'Wo die nächste Seite beginnt',
    },
  },
  MessageTemplate: {
    description: 'Eine Textvorlage für Nachrichten, Nachforderungen und Vermerke',
    properties: {
      id: 'Kennung',
      name: 'Name',
      text: 'Text mit Platzhaltern',
      isShared: 'Nutzen es alle',
      isOwn: 'Gehört der Person, die fragt',
    },
  },
} as const;
