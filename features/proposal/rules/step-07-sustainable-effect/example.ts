export const EXAMPLE = {
  competitivenes: 'Wir liefern schneller und können kleinere Losgrößen anbieten.',
  innovativeCap: 'Die Daten aus der Fertigung fließen in neue Produkte ein.',
  otherExpEffects: null,
  expectedResults: { revenue: 2, employment: 99, costSavings: 3, productivity: 4 },
};
