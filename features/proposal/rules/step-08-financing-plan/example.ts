/** Two offers for module 1 that make 50,000 euros net. */
export const EXAMPLE = {
  proofs: [
    {
      proofType: 0 as const,
      proofDescription: 'Angebot 2022-117 Leitsystem',
      proofProvider: 'Fertigungstechnik Beispiel GmbH',
      deviceList: [
        {
          description: 'Leitsystem für die Fertigung',
          posProof: '1.1',
          explanation: 'Das Leitsystem verbindet die Maschinen und plant die Aufträge.',
          isCombination: false,
          amount: 1,
          netPrice: 3_800_000,
          price: null,
        },
        {
          description: 'Sensorpaket je Maschine',
          posProof: '1.2',
          explanation: 'Die Sensoren melden den Zustand der Maschinen.',
          isCombination: true,
          amount: 4,
          netPrice: 150_000,
          price: null,
        },
      ],
      isNotBasicEquipment: true,
      deviceNotSame: null,
      hasModuleTwo: null,
      activityList: [],
      activityNotSame: null,
    },
    {
      proofType: 0 as const,
      proofDescription: 'Angebot A-4711 Netzwerk',
      proofProvider: 'Sichere Netze Muster KG',
      deviceList: [
        {
          description: 'Einrichtung getrennter Netze in Stunden',
          posProof: '2',
          explanation: 'Die Fertigung erhält ein eigenes, geschütztes Netz.',
          isCombination: false,
          amount: 62.5,
          netPrice: 9_600,
          price: null,
        },
      ],
      isNotBasicEquipment: true,
      deviceNotSame: null,
      hasModuleTwo: null,
      activityList: [],
      activityNotSame: null,
    },
  ],
};
