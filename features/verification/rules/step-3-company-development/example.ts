export const EXAMPLE = {
  digiPlan: {
    revenue: '2' as const,
    employment: '3' as const,
    costSavings: '1' as const,
    productivity: '5' as const,
  },
};
