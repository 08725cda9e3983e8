/** Units production and other: every question but the one of the value chain. */
export const EXAMPLE = {
  initialBusinessUnits: [3, 11],
  otherBusinessUnit: 'Labor für Werkstoffprüfung',
  answers: {
    '0': 2,
    '1': 1,
    '2': 2,
    '3': 3,
    '4': 2,
    '5': 1,
    '6': 3,
    '7': 2,
    '8': null,
    '9': 3,
    '10': 2,
    '11': 99,
  },
};
