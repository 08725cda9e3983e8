export const TEXTS = {
  copiedFromAccount: 'Diese Angaben stammen aus Ihrem Benutzerkonto. Sie können sie ändern.',
  authorisedPerson: 'Bevollmächtigte Person',
  management: 'Geschäftsführung',
  furtherManagement: 'Weitere Geschäftsführung',
  addManagement: 'Weitere Geschäftsführung hinzufügen',
  removeManagement: 'Geschäftsführung entfernen',
  managementMissing: 'Sie müssen einen Geschäftsführer angeben',
  notices: [
    'Sie stellen den Antrag ausschließlich elektronisch über dieses Portal.',
    'Anträge werden in der Reihenfolge ihres Eingangs mit rechtsverbindlicher Unterschrift bearbeitet.',
    'Die Behörde kann weitere Unterlagen anfordern.',
  ],
} as const;
