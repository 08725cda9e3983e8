const STILL_VALID = { valid: true, comment: null };
const NOT_ASKED = { valid: null, comment: null };

/** Two goals, IT security among them; one of the original explanations no longer holds. */
export const EXAMPLE = {
  digitisation: {
    targets: {
      digitizeModel: true,
      digitalWork: false,
      employeeCompetence: false,
      security: true,
      digitalNetworking: false,
      otherTargetPursued: false,
    },
    otherTargetsPursued: null,
    targetFields: {
      common: STILL_VALID,
      application: { valid: false, comment: 'Statt zwei haben wir drei Maschinen angebunden.' },
      improvements: STILL_VALID,
      securityTechnologies: STILL_VALID,
      securityTarget: STILL_VALID,
      valueChainRole: NOT_ASKED,
      valueChainImprove: NOT_ASKED,
    },
  },
};
