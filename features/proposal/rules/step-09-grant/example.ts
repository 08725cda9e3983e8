/** Own share confirmed, part of it from a bank's credit. */
export const EXAMPLE = {
  approveCoPayments: true,
  approveEconomic: true,
  creditApproval: true,
  kfwCreditApproval: false,
  creditBankName: 'Sparkasse Musterstadt',
};
