/** What other features may use of this one; the rest is its own business. */

export { actorOfCall, actorOfOfficer, officerIri } from './actor.ts';
export { AGENCY_CALLS } from './calls.ts';
export { deputyOf, withDeputy } from './deputy-store.ts';
export { addVouchedOfficer, enterByProvider, followRoles, hasPassword, noteLink } from './log-in-by-provider.ts';
export {
  addFirstOfficer,
  addOfficer,
  type Credentials,
  changeOfficer,
  disableOfficer,
  enableOfficer,
  getOfficerByEmail,
  MANAGER,
  resetOfficer,
} from './manage-officers.ts';
export { CODE_PATH, DESK_LINK_PATH, pathToDesk } from './pages/desk-login.ts';
export { enterDesk } from './pages/enter-desk.ts';
export {
  countLasting,
  giveHoldings,
  type HoldingRow,
  LOGIN_SERVICE,
  listEndedHoldings,
  listHoldings,
  takeHoldings,
} from './role-store.ts';
export {
  findOfficer,
  findOfficerByEmail,
  findOfficerNames,
  findOfficersWith,
  hasLoginService,
  hasOfficers,
  insertOfficer,
  linkedOfficers,
  listOfficers,
  lockOfficers,
  type OfficerRow,
  updateName,
} from './store.ts';
export { turnRoles } from './turn-roles.ts';
