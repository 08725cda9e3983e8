const UNCHANGED = {
  notChanged: true,
  providerChanged: null,
  provider: null,
  providerReason: null,
  investmentChanged: null,
  investmentChanges: null,
  investmentReason: null,
};

/** Two proofs: one as approved and paid at once, one from another provider and paid in two parts. */
export const EXAMPLE = {
  hasAdditionalFunding: false,
  additionalFunding: null,
  additionalComment: null,
  verificationProofs: [
    {
      noInvoice: null,
      invoiceTotal: 4_400_000,
      payments: [{ payedAt: '2022-10-02', sum: 4_400_000, payedAtComment: null }],
      declinedPayments: [],
      explanation: UNCHANGED,
    },
    {
      noInvoice: null,
      invoiceTotal: 500_000,
      payments: [
        { payedAt: '2022-11-02', sum: 300_000, payedAtComment: 'Anzahlung' },
        { payedAt: '2022-12-02', sum: 200_000, payedAtComment: null },
      ],
      declinedPayments: [],
      explanation: {
        ...UNCHANGED,
        notChanged: null,
        providerChanged: true,
        provider: 'Netzwerk Nord GmbH',
        providerReason: 'Der erste Anbieter konnte nicht liefern.',
      },
    },
  ],
};
