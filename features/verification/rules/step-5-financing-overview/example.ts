export const EXAMPLE = {
  verificationAffirm: {
    inGermany: true,
    deviceListComplete: true,
    devicesAreRelevant: true,
    invoicesSettled: true,
    paymentInTime: true,
    invoicesExist: true,
    compliance: true,
    correct: true,
  },
  verificationBank: {
    name: 'Muster GmbH',
    institution: 'Sparkasse Musterstadt',
    iban: 'DE89370400440532013000',
    bic: null,
  },
};
